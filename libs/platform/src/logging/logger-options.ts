import type { IncomingMessage } from 'node:http';
import type { Params } from 'nestjs-pino';
import type { AppConfig } from '../config/config';

/** Probes and scrapes come every few seconds and say nothing when they succeed. */
const QUIET_PATHS = /^\/(health|metrics)/;

/**
 * One JSON line a request with its id, method, path, status and milliseconds. Bodies, query strings and credentials are never
 * logged (decisions, section 1.2).
 */
export function loggerOptions(config: AppConfig): Params {
  const pretty = config.LOG_FORMAT === 'pretty' || (config.LOG_FORMAT === undefined && process.stdout.isTTY);
  return {
    pinoHttp: {
      level: config.LOG_LEVEL,
      genReqId: (request: IncomingMessage) => request.id,
      customAttributeKeys: { reqId: 'request_id', responseTime: 'duration_ms' },
      quietReqLogger: true,
      serializers: {
        req: (request: { method: string; url: string }) => ({
          method: request.method,
          path: pathOf(request.url),
        }),
        err: describeError,
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
      customLogLevel: (_request: unknown, response: { statusCode: number }, error?: Error) => {
        if (error !== undefined || response.statusCode >= 500) return 'error';
        return response.statusCode >= 400 ? 'warn' : 'info';
      },
      autoLogging: { ignore: (request: IncomingMessage) => QUIET_PATHS.test(request.url ?? '') },
      redact: ['req.headers', 'res.headers', '*.authorization', '*.token', '*.password'],
      ...(pretty && {
        transport: { target: 'pino-pretty', options: { singleLine: true, translateTime: 'HH:MM:ss' } },
      }),
    },
  };
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** An error without what its library hangs on it: a driver's error may hold a whole connection, or values of rows. */
function describeError(error: Error & { code?: string }): object {
  const { name, message, code, stack } = error;
  return { type: name, message, code, stack };
}
