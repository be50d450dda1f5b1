import { CanActivate, ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { APP_CONFIG, type AppConfig } from '../config/config';
import { Forbidden, Unauthorized } from '../errors/common.errors';
import { ACCESS, type Access } from './decorators';

const BEARER = /^Bearer ([\x21-\x7e]+)$/i;

/**
 * Denies, then allows: a route without a decorator needs an API key (decisions, section 2.2).
 * Throws `Unauthorized` or `Forbidden`.
 */
@Injectable()
export class AuthGuard implements CanActivate {
  private readonly clients: { client: string; digest: Buffer }[];
  private readonly adminDigest: Buffer;

  constructor(
    private readonly reflector: Reflector,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {
    this.clients = config.API_KEYS.map(({ client, key }) => ({ client, digest: digest(key) }));
    this.adminDigest = digest(config.ADMIN_TOKEN);
  }

  canActivate(context: ExecutionContext): boolean {
    const access = this.accessTo(context);
    if (access === 'public') return true;

    const request = context.switchToHttp().getRequest<Request>();
    const presented = bearerDigest(request);
    if (!presented) throw new Unauthorized();
    const client = this.clientOf(presented);
    const isAdmin = timingSafeEqual(presented, this.adminDigest);

    if (access === 'admin') return this.allow(isAdmin, client !== undefined);
    request.client = client;
    return this.allow(client !== undefined, isAdmin);
  }

  private accessTo(context: ExecutionContext): Access {
    const access = this.reflector.getAllAndOverride<Access | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (access === 'operations') return this.config.OPERATIONS_REQUIRE_AUTH ? 'admin' : 'public';
    return access ?? 'api-key';
  }

  private allow(holdsTheKey: boolean, holdsAnother: boolean): true {
    if (holdsTheKey) return true;
    throw holdsAnother ? new Forbidden() : new Unauthorized();
  }

  /** Compares with every key, so that the time taken tells nothing about which one is close. */
  private clientOf(presented: Buffer): string | undefined {
    return this.clients.reduce<string | undefined>(
      (found, { client, digest: known }) => (timingSafeEqual(presented, known) ? client : found),
      undefined,
    );
  }
}

function bearerDigest(request: Request): Buffer | undefined {
  const token = BEARER.exec(request.get('authorization') ?? '')?.[1];
  return token === undefined ? undefined : digest(token);
}

/** Digests have one length, which a constant-time comparison needs. */
function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
