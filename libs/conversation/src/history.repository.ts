import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { ConversationEntity } from './conversation.entity';
import type { FoundTurn, PerformanceSummary, ReferenceFilter, ReferenceHistory } from './history.types';
import { ResolvedReferenceEntity, TurnEntity } from './turn.entity';

/** Reads what conversations have left behind. */
@Injectable()
export class HistoryRepository {
  constructor(private readonly database: DataSource) {}

  findConversation(id: string): Promise<ConversationEntity | null> {
    return this.database.getRepository(ConversationEntity).findOneBy({ id });
  }

  /** The latest `limit` turns with their references, oldest first. */
  turns(conversationId: string, totalTurns: number, limit: number): Promise<TurnEntity[]> {
    return this.turnsAfter(conversationId, Math.max(0, totalTurns - limit), limit);
  }

  /** Up to `limit` turns that follow turn `after`, with their references, oldest first. */
  turnsAfter(conversationId: string, after: number, limit: number): Promise<TurnEntity[]> {
    return this.database
      .getRepository(TurnEntity)
      .createQueryBuilder('turn')
      .leftJoinAndSelect('turn.references', 'reference')
      .where('turn.conversationId = :conversationId', { conversationId })
      .andWhere('turn.turnNumber > :after AND turn.turnNumber <= :last', { after, last: after + limit })
      .orderBy('turn.turnNumber')
      .addOrderBy('reference.position')
      .getMany();
  }

  /** The turn with this id, if it belongs to the client. */
  async findTurn(client: string, turnId: string): Promise<FoundTurn | null> {
    const turn = await this.database
      .getRepository(TurnEntity)
      .findOne({ where: { id: turnId }, relations: { references: true } });
    const conversation = turn && (await this.findConversation(turn.conversationId));
    return turn && conversation?.client === client ? { sessionId: conversation.sessionId, turn } : null;
  }

  async references(
    conversationId: string,
    { limit, minConfidence, type }: ReferenceFilter,
  ): Promise<ReferenceHistory> {
    const matching = this.database
      .getRepository(ResolvedReferenceEntity)
      .createQueryBuilder('reference')
      .where('reference.conversationId = :conversationId', { conversationId })
      .andWhere('reference.confidence >= :minConfidence', { minConfidence });
    if (type) matching.andWhere('reference.referenceType = :type', { type });

    const figures = await matching
      .clone()
      .select('count(*)::int', 'total')
      .addSelect('coalesce(avg(reference.confidence), 0)', 'confidence')
      .addSelect('coalesce(avg(reference.resolutionTimeMs), 0)', 'milliseconds')
      .getRawOne<{ total: number; confidence: number; milliseconds: number }>();
    const latest = await matching
      .innerJoinAndSelect('reference.turn', 'turn')
      .orderBy('reference.turnNumber', 'DESC')
      .addOrderBy('reference.position', 'DESC')
      .limit(limit)
      .getMany();
    return {
      references: latest.reverse(),
      total: figures?.total ?? 0,
      averageConfidence: figures?.confidence ?? 0,
      averageResolutionTimeMs: figures?.milliseconds ?? 0,
    };
  }

  async performance(conversationId: string, targetMs: number): Promise<PerformanceSummary> {
    const [summary] = await this.database.query<PerformanceSummary[]>(
      `SELECT count(*)::int AS turns,
              coalesce(avg(performance_ms), 0)::float8 AS average_ms,
              coalesce(percentile_cont(0.95) WITHIN GROUP (ORDER BY performance_ms), 0)::float8 AS p95_ms,
              coalesce(max(performance_ms), 0)::float8 AS max_ms,
              $2::float8 AS target_ms,
              coalesce(avg((performance_ms <= $2::float8)::int), 1)::float8 AS within_target_rate,
              (SELECT count(*)::int FROM resolved_references WHERE conversation_id = $1) AS references_resolved,
              coalesce(avg(cache_hit::int), 0)::float8 AS cache_hit_rate
       FROM turns WHERE conversation_id = $1`,
      [conversationId, targetMs],
    );
    if (!summary) throw new Error('an aggregate without GROUP BY always has one row');
    return summary;
  }
}
