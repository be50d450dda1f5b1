import { message, sessionId } from '@antecedent/conversation';
import { queryInteger, trimmedText } from '@antecedent/platform';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { COMPLEXITIES } from './decomposition/decomposition.types';
import { TASK_STATUSES, WORKFLOW_STATUSES, WORKFLOW_TYPES } from './workflows/workflow.types';

const repository = z
  .string()
  .regex(/^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/, 'must have the form owner/repo');

/** Keys the service knows; others are kept with the workflow. */
const context = z.looseObject({
  repository: repository.optional(),
  project_id: z.string().max(255).optional(),
  complexity: z.enum(COMPLEXITIES).optional(),
});

const coordinationRequest = z.strictObject({
  message,
  category: trimmedText(1, 64).optional(),
  action: trimmedText(1, 128).optional(),
  context: context.optional(),
  session_id: sessionId.optional(),
});
export class CoordinationRequestDto extends createZodDto(coordinationRequest) {}

const workflowListQuery = z.strictObject({
  status: z.enum(WORKFLOW_STATUSES).optional(),
  type: z.enum(WORKFLOW_TYPES).exclude(['query']).optional(),
  limit: queryInteger(1, 100, 20),
  cursor: z.string().max(200).optional().describe('`next_cursor` of the page before'),
  envelope: z.enum(['true', 'false']).optional(),
});
export class WorkflowListQueryDto extends createZodDto(workflowListQuery) {}

const publicationRequest = z.strictObject({ repository: repository.optional() });
export class PublicationRequestDto extends createZodDto(publicationRequest) {}

const reason = z.object({
  code: z.string(),
  message: z.string().describe('what happened and what to do'),
  retry_at: z.iso.datetime().optional(),
});

const workFields = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  agent: z.string(),
  capabilities: z.array(z.string()),
  depends_on: z.array(z.string()).describe('ids of the tasks that come first'),
  estimated_minutes: z.int(),
  status: z.enum(TASK_STATUSES),
};

const target = z.object({ target_ms: z.number(), actual_ms: z.number(), met: z.boolean() });

export const coordinationReply = z.object({
  coordination_id: z.string(),
  workflow_id: z.string(),
  status: z.enum(WORKFLOW_STATUSES),
  complexity: z.enum(COMPLEXITIES),
  subtasks: z.array(z.object(workFields)),
  agents: z.array(
    z.object({ name: z.string(), capabilities: z.array(z.string()), tasks: z.array(z.string()) }),
  ),
  duration_ms: z.number(),
  targets: z.object({ coordination: target, met: z.boolean() }),
});

const finding = z.object({
  source: z.enum(['conversation', 'project', 'file', 'issue']),
  reference: z.string(),
  excerpt: z.string(),
});

const taskResult = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('findings'),
    summary: z.string(),
    findings: z.array(finding),
    unavailable: z.array(z.string()),
  }),
  z.object({
    type: z.literal('plan'),
    goal: z.string(),
    steps: z.array(z.object({ title: z.string(), detail: z.string() })),
    open_questions: z.array(z.string()),
    findings: z.array(finding),
  }),
  z.object({
    type: z.literal('document'),
    title: z.string(),
    format: z.literal('markdown'),
    content: z.string(),
    file: z
      .object({
        id: z.uuid(),
        name: z.string(),
        project_id: z.uuid().nullable(),
        url: z.string().describe('path below the address of the service'),
      })
      .optional()
      .describe('the document among the files of the client'),
  }),
  z.object({
    type: z.literal('issue_draft'),
    title: z.string(),
    body: z.string(),
    labels: z.array(z.string()),
    assignees: z.array(z.string()),
  }),
  z.object({
    type: z.literal('issue'),
    action: z.enum(['created', 'updated', 'closed', 'commented']),
    repository: z.string(),
    number: z.int(),
    url: z.string(),
    title: z.string(),
    state: z.enum(['open', 'closed']),
    labels: z.array(z.string()),
    assignees: z.array(z.string()),
    milestone: z.string().nullable().optional(),
    warnings: z.array(z.string()),
  }),
  z.object({ type: z.literal('answer'), text: z.string() }),
]);

export const workflowReply = z.object({
  workflow_id: z.string(),
  type: z.enum(WORKFLOW_TYPES),
  status: z.enum(WORKFLOW_STATUSES),
  title: z.string(),
  message: z.string(),
  category: z.string().nullable(),
  action: z.string().nullable(),
  complexity: z.enum(COMPLEXITIES).nullable(),
  session_id: z.string().nullable(),
  source_workflow_id: z.string().nullable().describe('the workflow that this one publishes'),
  reason: reason.nullable().describe('why it does not go on'),
  progress: z.object({ completed: z.int(), total: z.int(), percent: z.int() }),
  tasks: z.array(
    z.object({
      ...workFields,
      attempts: z.int(),
      result: taskResult.nullable(),
      error: reason.nullable(),
      started_at: z.iso.datetime().nullable(),
      finished_at: z.iso.datetime().nullable(),
    }),
  ),
  context: z.record(z.string(), z.unknown()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
});
export type WorkflowView = z.infer<typeof workflowReply>;

export const workflowListReply = z.object({
  workflows: z.array(workflowReply),
  next_cursor: z.string().nullable().describe('null on the last page'),
});

const publishedTask = {
  title: z.string(),
  status: z.enum(TASK_STATUSES),
  number: z.int().nullable(),
  url: z.string().nullable(),
};
export const publicationReply = z.object({
  workflow_id: z.string(),
  publication_id: z.string().describe('the workflow that publishes; it shows how it goes on'),
  status: z.enum(WORKFLOW_STATUSES),
  repository: z.string().nullable(),
  parent: z.object(publishedTask).nullable(),
  issues: z.array(z.object({ task_id: z.string(), ...publishedTask })),
});

const summary = z.object({
  count: z.int(),
  failures: z.int(),
  success_rate: z.number().nullable(),
  p50_ms: z.number().nullable(),
  p95_ms: z.number().nullable(),
  target_ms: z.number(),
  target_met: z.boolean().nullable(),
});

export const metricsReply = z.object({
  window_seconds: z.int(),
  success_rate: z.number().nullable().describe('of coordinations in the window; null when there were none'),
  success_rate_target: z.number(),
  coordination: summary,
  workflow_creation: summary,
  health_check: summary,
  workflows: z.record(z.string(), z.int()).describe('how many are in each status'),
  queue: z.object({ waiting: z.int(), running_here: z.int() }),
});

const check = z.object({
  status: z.enum(['up', 'down']),
  response_time_ms: z.number(),
  message: z.string().optional(),
});
export const healthReply = z.object({
  status: z.enum(['healthy', 'degraded', 'unhealthy']),
  response_time_ms: z.number(),
  target_ms: z.number(),
  target_met: z.boolean(),
  checks: z.object({ database: check, queue: check, workers: check }),
});
