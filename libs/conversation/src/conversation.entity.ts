import type { PerformanceMode } from '@antecedent/resolution';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ConversationMetadata } from './conversation.types';

/** A session of a client. `id` is derived from both, so that no lookup is needed to find it. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  client!: string;

  @Column('text', { name: 'session_id' })
  sessionId!: string;

  /** Grows with every write; a write that names an older one is refused. bigint, so a string. */
  @Column('bigint')
  version!: string;

  @Column('int', { name: 'total_turns' })
  totalTurns!: number;

  @Column('smallint', { name: 'context_window' })
  contextWindow!: number;

  @Column('boolean', { name: 'reference_resolution' })
  referenceResolution!: boolean;

  @Column('text', { name: 'performance_mode' })
  performanceMode!: PerformanceMode;

  @Column('int', { name: 'cache_ttl' })
  cacheTtl!: number;

  @Column('boolean', { name: 'entity_extraction' })
  entityExtraction!: boolean;

  @Column('jsonb')
  metadata!: ConversationMetadata;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;
}
