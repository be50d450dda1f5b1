import type { ReferenceType, TurnAnalysis } from '@antecedent/resolution';
import { Column, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn, type Relation } from 'typeorm';

/** One message and its reply. */
@Entity('turns')
export class TurnEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId!: string;

  /** 1, 2, 3 … without gaps. */
  @PrimaryColumn('int', { name: 'turn_number' })
  turnNumber!: number;

  @Column('uuid')
  id!: string;

  @Column('text', { name: 'user_message' })
  userMessage!: string;

  /** Null where no reference was replaced: then it equals the user's message. */
  @Column('text', { name: 'resolved_message', nullable: true })
  resolvedMessage!: string | null;

  @Column('text', { name: 'assistant_response' })
  assistantResponse!: string;

  @Column('jsonb')
  intent!: Record<string, unknown>;

  /** The engine's analysis of both sides; null where entity extraction was off. */
  @Column('jsonb', { nullable: true })
  mentions!: TurnAnalysis | null;

  /** Null for a plain question, whose workflow id follows from the turn's id (decisions, section 4.8). */
  @Column('text', { name: 'workflow_id', nullable: true })
  workflowId!: string | null;

  @Column('real', { name: 'performance_ms' })
  performanceMs!: number;

  /** Whether the session's window came from the cache. */
  @Column('boolean', { name: 'cache_hit' })
  cacheHit!: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @OneToMany(() => ResolvedReferenceEntity, (reference) => reference.turn)
  references!: Relation<ResolvedReferenceEntity>[];
}

/** A reference that was replaced in a turn's message. */
@Entity('resolved_references')
export class ResolvedReferenceEntity {
  @PrimaryColumn('uuid', { name: 'conversation_id' })
  conversationId!: string;

  @PrimaryColumn('int', { name: 'turn_number' })
  turnNumber!: number;

  /** Order in the message, from 0. */
  @PrimaryColumn('smallint')
  position!: number;

  @Column('text', { name: 'original_text' })
  originalText!: string;

  @Column('text', { name: 'resolved_entity' })
  resolvedEntity!: string;

  @Column('text', { name: 'reference_type' })
  referenceType!: ReferenceType;

  @Column('double precision')
  confidence!: number;

  @Column('int', { name: 'source_turn' })
  sourceTurn!: number;

  /** Turns that were weighed, ascending. */
  @Column('int', { name: 'context_turns', array: true })
  contextTurns!: number[];

  @Column('double precision', { name: 'resolution_time_ms' })
  resolutionTimeMs!: number;

  @ManyToOne(() => TurnEntity, (turn) => turn.references)
  @JoinColumn([
    { name: 'conversation_id', referencedColumnName: 'conversationId' },
    { name: 'turn_number', referencedColumnName: 'turnNumber' },
  ])
  turn!: Relation<TurnEntity>;
}
