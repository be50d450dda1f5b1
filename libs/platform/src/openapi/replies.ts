import { applyDecorators } from '@nestjs/common';
import { ApiExtension, ApiOperation, ApiResponse } from '@nestjs/swagger';
import { z } from 'zod';

type Schema = Record<string, unknown>;

interface ReplyOptions {
  /** One line that says what the call does. */
  summary: string;
  /** Success status, 200 unless given. */
  status?: number;
  /** Sent without the envelope. */
  bare?: boolean;
  /** A real reply, shown in the documentation. */
  example?: unknown;
  /** Codes of failures besides those that every route can give, by status. */
  failures?: Record<number, string[]>;
}

/** Documents what a route answers with: `schema` describes the payload, the envelope is added around it. */
export function Replies(schema: z.ZodType | null, options: ReplyOptions): MethodDecorator {
  const { summary, status = 200, bare = false, example, failures = {} } = options;
  return applyDecorators(
    ApiOperation({ summary }),
    ApiExtension('x-failures', failures),
    ApiResponse({
      status,
      description: summary,
      ...(schema && {
        content: {
          'application/json': { schema: bare ? toSchema(schema) : enveloped(toSchema(schema)), example },
        },
      }),
    }),
  );
}

function toSchema(schema: z.ZodType): Schema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'openapi-3.0',
    io: 'output',
    unrepresentable: 'any',
  });
  return rest;
}

function enveloped(data: Schema): Schema {
  return {
    type: 'object',
    required: ['data', 'meta'],
    additionalProperties: false,
    properties: { data, meta: { $ref: '#/components/schemas/Meta' } },
  };
}
