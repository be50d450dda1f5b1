import {
  APP_CONFIG,
  type AppConfig,
  Client,
  LimitRate,
  Replies,
  StopsForMaintenance,
} from '@antecedent/platform';
import { RESOLUTION_STRATEGIES } from '@antecedent/resolution';
import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Post,
  Put,
  UseInterceptors,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { BatchService } from './batch.service';
import { requireWindow } from './context-window';
import { BatchBody, SessionPath, SettingsBody } from './conversation.dto';
import { ConversationInterceptor, TARGET_MS } from './conversation.interceptor';
import { batchReply, configurationReply, settingsReply } from './conversation.replies';
import { DEFAULT_SETTINGS } from './default-settings';
import { SessionService } from './session.service';

/** Settings and erasure of sessions, batch resolution, and the configuration in force. */
@ApiTags('conversation')
@Controller('api/v1/conversation')
@LimitRate()
@StopsForMaintenance()
@UseInterceptors(ConversationInterceptor)
export class ConversationController {
  constructor(
    private readonly sessions: SessionService,
    private readonly batch: BatchService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Get('configuration')
  @Replies(configurationReply, {
    summary: 'How references are resolved, and the performance targets in force',
  })
  configuration(): object {
    return {
      reference_resolution: {
        enabled: DEFAULT_SETTINGS.reference_resolution,
        confidence_threshold: this.config.RESOLUTION_CONFIDENCE_THRESHOLD,
        context_window: DEFAULT_SETTINGS.context_window,
        resolution_strategies: RESOLUTION_STRATEGIES,
        fallback_behavior: 'preserve_original',
      },
      performance: {
        target_latency_ms: TARGET_MS,
        cache_ttl_seconds: DEFAULT_SETTINGS.cache_ttl,
        circuit_breaker: {
          failure_threshold: this.config.CONVERSATION_CIRCUIT_BREAKER_FAILURE_THRESHOLD,
          recovery_timeout: this.config.CONVERSATION_CIRCUIT_BREAKER_RECOVERY_TIMEOUT,
        },
      },
    };
  }

  @Post('resolve-references')
  @HttpCode(200)
  @Replies(batchReply, {
    summary: 'Resolve up to 50 messages against a stored session, each by itself; nothing is stored',
    failures: { 400: ['CONTEXT_WINDOW_EXCEEDED'], 404: ['SESSION_NOT_FOUND'] },
  })
  resolveReferences(@Client() client: string, @Body() body: BatchBody): Promise<object> {
    const options = body.resolution_options ?? {};
    requireWindow('resolution_options.context_window', options.context_window);
    return this.batch.resolveAll({ client, sessionId: body.session_id }, body.messages, options);
  }

  @Put(':session_id/settings')
  @Replies(settingsReply, {
    summary: 'Change some settings of a session; the reply shows all. An unknown session is made',
    failures: { 400: ['CONTEXT_WINDOW_EXCEEDED'] },
  })
  async changeSettings(
    @Client() client: string,
    @Param() { session_id }: SessionPath,
    @Body() changes: SettingsBody,
  ): Promise<object> {
    requireWindow('context_window', changes.context_window);
    const stored = await this.sessions.changeSettings({ client, sessionId: session_id }, changes);
    return {
      conversation_id: session_id,
      settings: stored.settings,
      updated_at: stored.updatedAt.toISOString(),
    };
  }

  @Delete(':session_id')
  @HttpCode(204)
  @Replies(null, {
    summary: 'Erase a session with all that hangs on it, for good',
    status: 204,
    failures: { 404: ['SESSION_NOT_FOUND'] },
  })
  async erase(@Client() client: string, @Param() { session_id }: SessionPath): Promise<void> {
    await this.sessions.erase({ client, sessionId: session_id });
  }
}
