import { applyDecorators, createParamDecorator, ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';

export type Access = 'api-key' | 'admin' | 'operations' | 'public';

export const ACCESS = 'antecedent:access';
export const BARE = 'antecedent:bare';
export const IDEMPOTENT = 'antecedent:idempotent';
export const RATE_LIMITED = 'antecedent:rate-limited';
export const STOPS_FOR_MAINTENANCE = 'antecedent:stops-for-maintenance';

/** Anyone may call. Without any of these decorators a route needs an API key. */
export const Public = () => SetMetadata(ACCESS, 'public' satisfies Access);

/** Needs the admin token. */
export const AdminOnly = () =>
  applyDecorators(SetMetadata(ACCESS, 'admin' satisfies Access), ApiBearerAuth('admin-token'));

/** Open, unless `OPERATIONS_REQUIRE_AUTH` puts it behind the admin token. */
export const OperationsRead = () => SetMetadata(ACCESS, 'operations' satisfies Access);

/** The payload is sent as it is, without the envelope (decisions, section 1.1). */
export const Bare = () => SetMetadata(BARE, true);

/** Counts against the rate limit of the client and session, and says so in the response headers. */
export const LimitRate = () => SetMetadata(RATE_LIMITED, true);

/** Answers 503 MAINTENANCE_MODE while the service is being maintained. */
export const StopsForMaintenance = () => SetMetadata(STOPS_FOR_MAINTENANCE, true);

/** The same `Idempotency-Key` with the same body gets the stored response again (decisions, section 4.6). */
export const Idempotent = () =>
  applyDecorators(
    SetMetadata(IDEMPOTENT, true),
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        '1 to 255 visible characters. The same key and body within 24 hours replay the stored response.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    }),
  );

/** The calling client (tenant), a string. Only on routes that need an API key. */
export const Client = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { client } = context.switchToHttp().getRequest<Request>();
  if (client === undefined) throw new Error('@Client() stands on a route that needs no API key');
  return client;
});

/** When the request arrived, in milliseconds since the epoch. */
export const ArrivedAt = createParamDecorator(
  (_: unknown, context: ExecutionContext): number => context.switchToHttp().getRequest<Request>().arrivedAt,
);
