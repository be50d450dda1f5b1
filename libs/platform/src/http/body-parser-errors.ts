import type { NextFunction, Request, Response } from 'express';
import { MalformedJson, PayloadTooLarge, UnsupportedMediaType } from '../errors/common.errors';

/**
 * Translates what Express' body parser throws. Stands right behind the parser, because Nest would turn its errors into
 * exceptions that no longer tell what they were. Source: body-parser, "Errors".
 */
export function bodyParserErrors(
  error: unknown,
  _request: Request,
  _response: Response,
  next: NextFunction,
): void {
  next(translated(error));
}

function translated(error: unknown): unknown {
  switch ((error as { type?: string }).type) {
    case 'entity.parse.failed':
      return new MalformedJson('The body is not valid JSON.');
    case 'entity.too.large':
    case 'parameters.too.many':
      return new PayloadTooLarge('The body is too large for this address.');
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new UnsupportedMediaType('Send the body as UTF-8, uncompressed or with gzip, deflate or br.');
    case 'request.aborted':
    case 'request.size.invalid':
      return new MalformedJson('The body ended before its announced length.');
    default:
      return isClientMistake(error) ? new MalformedJson('The body could not be read.') : error;
  }
}

/** Broken compression and the like come without a type. They carry the body, so they must not get as far as the log. */
function isClientMistake(error: unknown): boolean {
  const { status } = error as { status?: number };
  return status !== undefined && status >= 400 && status < 500;
}
