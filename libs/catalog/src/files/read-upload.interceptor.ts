import {
  bodyParserErrors,
  findUnstorable,
  MalformedJson,
  PayloadTooLarge,
  ValidationFailed,
} from '@antecedent/platform';
import {
  BadRequestException,
  CallHandler,
  ExecutionContext,
  Injectable,
  NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { json, type Request, type Response } from 'express';
import { isUtf8 } from 'node:buffer';
import type { IncomingMessage } from 'node:http';
import { EMPTY, type Observable } from 'rxjs';
import { MAX_FILE_BYTES } from './file-reader';

/** JSON may need three times the bytes of the text it carries: non-ASCII letters as `\u` escapes do. */
const MAX_JSON_BYTES = 3 * MAX_FILE_BYTES + 64 * 1024;

/** Room for the other parts and the boundaries of a multipart body. */
const MAX_MULTIPART_BYTES = MAX_FILE_BYTES + 64 * 1024;

const MULTIPART_OPTIONS = {
  limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 4, parts: 5, fieldSize: 2048, fieldNameSize: 64 },
  // The name is judged as it was sent: a path is refused, not cut down to its last part.
  preservePath: true,
  defParamCharset: 'utf8',
};

/** What the multipart parser makes of the file. */
interface ReceivedFile {
  originalname: string;
  buffer: Buffer;
}

/** Whether a request is an upload, whose body this interceptor reads and no general parser. */
export function isFileUpload(request: IncomingMessage): boolean {
  return request.method === 'POST' && /^\/api\/v1\/files\/?(\?|$)/i.test(request.url ?? '');
}

/**
 * Reads the body of an upload, multipart or JSON, into `{ name, content, project_id? }`. It runs after the guards, so a stranger
 * cannot make the service read megabytes.
 * Throws `PayloadTooLarge`, `ValidationFailed`, `MalformedJson`.
 */
@Injectable()
export class ReadUpload implements NestInterceptor {
  private readonly multipart = new (FileInterceptor('file', MULTIPART_OPTIONS))();
  private readonly json = json({ limit: MAX_JSON_BYTES, verify: mustBeUtf8 });

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (request.is('multipart/form-data')) await this.readMultipart(request, context);
    else await this.readJson(request, http.getResponse<Response>());
    return next.handle();
  }

  private async readMultipart(request: Request, context: ExecutionContext): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > MAX_MULTIPART_BYTES) throw tooLarge();
    try {
      await this.multipart.intercept(context, { handle: () => EMPTY });
    } catch (error) {
      throw asDomainError(error);
    }
    const fields = { ...(request.body as Record<string, unknown>) };
    refuseUnstorable(fields);
    const { file } = request as { file?: ReceivedFile };
    if (!file)
      throw new ValidationFailed([{ field: 'file', rule: 'is required, as a part with a file name' }]);
    request.body = { name: file.originalname, ...fields, content: file.buffer };
  }

  private async readJson(request: Request, response: Response): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.json(request, response, (error?: Error) => {
        if (error) bodyParserErrors(error, request, response, reject);
        else resolve();
      });
    });
    refuseUnstorable(request.body);
  }
}

function mustBeUtf8(_request: IncomingMessage, _response: unknown, body: Buffer): void {
  if (!isUtf8(body)) throw new MalformedJson('The body is not valid UTF-8.');
}

function refuseUnstorable(body: unknown): void {
  const problem = findUnstorable(body);
  if (problem) throw new ValidationFailed([problem]);
}

function tooLarge(): PayloadTooLarge {
  return new PayloadTooLarge('A file may have 5 MiB at most.', { max_bytes: MAX_FILE_BYTES });
}

/** What the multipart parser throws is either a limit or a body that is not what it says. */
function asDomainError(error: unknown): unknown {
  if (error instanceof PayloadTooLargeException) return tooLarge();
  const reason = error instanceof BadRequestException ? ` (${error.message})` : '';
  return new ValidationFailed([
    { field: 'file', rule: `must be sent as the one part "file" of a well-formed multipart body${reason}` },
  ]);
}
