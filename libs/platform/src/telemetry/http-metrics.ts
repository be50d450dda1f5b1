import type { NextFunction, Request, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';

/**
 * Express middleware that times every request. The route is the pattern, never the address, so that the number of time series
 * is bounded by the number of routes; what matches none of them is `none`.
 */
export function httpMetrics(
  registry: Registry,
): (request: Request, response: Response, next: NextFunction) => void {
  const durations = new Histogram({
    name: 'antecedent_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2, 5],
    registers: [registry],
  });
  return (request, response, next) => {
    const end = durations.startTimer();
    response.once('close', () => {
      const route = (request.route as { path?: string } | undefined)?.path ?? 'none';
      end({ method: request.method, route, status: response.statusCode });
    });
    next();
  };
}
