import type { OpenAPIObject } from '@nestjs/swagger';

type Components = Required<Pick<NonNullable<OpenAPIObject['components']>, 'schemas' | 'headers'>>;

const timestamp = { type: 'string', format: 'date-time' } as const;
const request_id = { type: 'string', minLength: 1, maxLength: 128 } as const;

/** Shapes and headers that every route shares (decisions, section 1). */
export const COMPONENTS: Components = {
  schemas: {
    Meta: {
      type: 'object',
      required: ['timestamp', 'request_id', 'conversation_context'],
      properties: {
        timestamp,
        request_id,
        conversation_context: {
          type: 'object',
          required: ['resolved_references', 'context_window_size', 'performance_ms'],
          properties: {
            resolved_references: { type: 'array', items: { type: 'object' } },
            context_window_size: { type: 'integer', minimum: 1, maximum: 25 },
            performance_ms: { type: 'number', minimum: 0 },
          },
        },
      },
    },
    Failure: {
      type: 'object',
      required: ['error', 'meta'],
      properties: {
        error: {
          type: 'object',
          required: ['code', 'message', 'details'],
          properties: {
            code: { type: 'string', example: 'VALIDATION_FAILED' },
            message: { type: 'string' },
            details: { type: 'object', additionalProperties: true },
          },
        },
        meta: {
          type: 'object',
          required: ['timestamp', 'request_id'],
          properties: { timestamp, request_id },
        },
      },
    },
  },
  headers: {
    'X-Request-Id': { description: "The caller's id, or a fresh one", schema: request_id },
    'WWW-Authenticate': { description: 'How to authenticate', schema: { type: 'string', example: 'Bearer' } },
    'Retry-After': { description: 'Seconds until another try makes sense', schema: { type: 'integer' } },
    'X-RateLimit-Limit': { description: 'Requests per window', schema: { type: 'integer' } },
    'X-RateLimit-Remaining': { description: 'Requests left in this window', schema: { type: 'integer' } },
    'X-RateLimit-Reset': { description: 'When the window ends, epoch seconds', schema: { type: 'integer' } },
    'X-Conversation-Context-Window': { description: 'Turns looked back at', schema: { type: 'integer' } },
    'X-Performance-Target-MS': {
      description: 'Target of a resolution in milliseconds',
      schema: { type: 'integer' },
    },
    'Idempotency-Replayed': {
      description: 'true when this is a stored response',
      schema: { type: 'string' },
    },
  },
};
