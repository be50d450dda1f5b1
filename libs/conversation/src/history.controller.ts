import { Client, LimitRate, Replies, StopsForMaintenance } from '@antecedent/platform';
import { Controller, Get, Param, Query, Res, StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { ConversationInterceptor, WINDOW_HEADER } from './conversation.interceptor';
import { ContextQuery, ReferencesQuery, SessionPath } from './conversation.dto';
import { contextReply, referencesReply } from './conversation.replies';
import { requireWindow } from './context-window';
import { HistoryService } from './history.service';
import { Places } from './places/places';
import { presentContext, presentReferences } from './history.presenter';

/** Reads what a conversation has left behind. */
@ApiTags('conversation')
@Controller('api/v1/conversation/:session_id')
@LimitRate()
@StopsForMaintenance()
@UseInterceptors(ConversationInterceptor)
export class HistoryController {
  constructor(
    private readonly history: HistoryService,
    private readonly places: Places,
  ) {}

  @Get('context')
  @Replies(contextReply, {
    summary: 'The most recent turns of a conversation',
    failures: { 400: ['CONTEXT_WINDOW_EXCEEDED'], 404: ['SESSION_NOT_FOUND'] },
  })
  async context(
    @Client() client: string,
    @Param() { session_id }: SessionPath,
    @Query() query: ContextQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<object> {
    const window = requireWindow('window_size', query.window_size);
    response.setHeader(WINDOW_HEADER, window);
    const context = await this.history.context(
      { client, sessionId: session_id },
      window,
      query.performance_summary,
    );
    return presentContext(context, {
      window,
      withEntities: query.include_entities,
      places: this.places,
    });
  }

  @Get('references')
  @Replies(referencesReply, {
    summary: 'The references that were resolved in a conversation, the latest ones, oldest first',
    failures: { 404: ['SESSION_NOT_FOUND'] },
  })
  async references(
    @Client() client: string,
    @Param() { session_id }: SessionPath,
    @Query() query: ReferencesQuery,
  ): Promise<object> {
    const history = await this.history.references(
      { client, sessionId: session_id },
      { limit: query.limit, minConfidence: query.confidence_threshold, type: query.reference_type },
    );
    return presentReferences(session_id, history);
  }

  @Get('export')
  @Replies(null, {
    summary: 'The whole conversation as JSON Lines: the session first, then a turn a line',
    failures: { 404: ['SESSION_NOT_FOUND'] },
  })
  async export(@Client() client: string, @Param() { session_id }: SessionPath): Promise<StreamableFile> {
    const lines = await this.history.export({ client, sessionId: session_id });
    return new StreamableFile(Readable.from(lines), {
      type: 'application/x-ndjson; charset=utf-8',
      disposition: 'attachment; filename="conversation.jsonl"',
    });
  }
}
