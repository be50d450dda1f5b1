import { APP_CONFIG, type AppConfig, CLOCK, type Clock } from '@antecedent/platform';
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Request } from 'express';
import { SignatureRejected } from './chat.errors';
import { findSignatureProblem } from './signature';

const NOTHING = Buffer.alloc(0);

/**
 * Lets only what the chat platform signed pass. Without a secret, development accepts everything and says so once at start;
 * production accepts nothing (service-interface, "Authentication" 3). Throws `SignatureRejected`.
 */
@Injectable()
export class SignatureGuard implements CanActivate, OnApplicationBootstrap {
  private readonly logger = new Logger(SignatureGuard.name);

  constructor(
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(CLOCK) private readonly now: Clock,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.CHAT_SIGNING_SECRET !== undefined) return;
    this.logger.warn(
      this.acceptsUnsigned
        ? 'CHAT_SIGNING_SECRET is not set: chat events are accepted without a signature. Set it before anyone else can reach this service.'
        : 'CHAT_SIGNING_SECRET is not set: every chat event is refused. Set it to use chat.',
    );
  }

  canActivate(context: ExecutionContext): boolean {
    const secret = this.config.CHAT_SIGNING_SECRET;
    if (secret === undefined && this.acceptsUnsigned) return true;
    const request = context.switchToHttp().getRequest<Request>();
    const problem = findSignatureProblem({
      secret: secret ?? '',
      timestamp: request.get('x-slack-request-timestamp'),
      signature: request.get('x-slack-signature'),
      rawBody: request.rawBody ?? NOTHING,
      nowMs: this.now(),
    });
    if (problem) throw new SignatureRejected(problem);
    return true;
  }

  private get acceptsUnsigned(): boolean {
    const { SERVICE_ENVIRONMENT: stage } = this.config;
    return stage === 'development' || stage === 'testing';
  }
}
