import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { cleanupOpenApiDoc } from 'nestjs-zod';
import { COMPONENTS } from './components';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  'x-failures'?: Record<string, string[]>;
};

/** What any route may answer besides its own failures (decisions, section 1.3). */
const COMMON_FAILURES: Record<string, string[]> = {
  400: ['VALIDATION_FAILED', 'MALFORMED_JSON'],
  401: ['UNAUTHORIZED'],
  403: ['FORBIDDEN'],
  413: ['PAYLOAD_TOO_LARGE'],
  415: ['UNSUPPORTED_MEDIA_TYPE'],
  429: ['RATE_LIMITED'],
  500: ['INTERNAL_ERROR'],
  503: ['MAINTENANCE_MODE', 'PERFORMANCE_DEGRADED'],
};

const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

/** The OpenAPI 3 description of every route, with the failures each can give. */
export function createOpenApiDocument(app: INestApplication, version: string): OpenAPIObject {
  const outline = new DocumentBuilder()
    .setTitle('Antecedent')
    .setDescription(
      'A conversational query service that knows what "that issue", "it" and "the first one" point back to.',
    )
    .setVersion(version)
    .addBearerAuth({ type: 'http', description: 'API key of a client' }, 'api-key')
    .addBearerAuth({ type: 'http', description: 'admin token' }, 'admin-token')
    .addSecurityRequirements('api-key')
    .build();
  const document = cleanupOpenApiDoc(SwaggerModule.createDocument(app, outline));
  document.components = {
    ...document.components,
    schemas: { ...document.components?.schemas, ...COMPONENTS.schemas },
  };
  document.components.headers = COMPONENTS.headers;
  for (const path of Object.values(document.paths)) {
    for (const method of METHODS) {
      const operation = path[method];
      if (operation) addFailures(operation);
    }
  }
  return document;
}

function addFailures(operation: Operation): void {
  const own = operation['x-failures'] ?? {};
  delete operation['x-failures'];
  for (const status of new Set([...Object.keys(COMMON_FAILURES), ...Object.keys(own)])) {
    const codes = [...(own[status] ?? []), ...(COMMON_FAILURES[status] ?? [])];
    operation.responses[status] ??= {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  for (const [status, response] of Object.entries(operation.responses)) {
    if (response && !('$ref' in response)) response.headers = { ...response.headers, ...headersOf(status) };
  }
}

function headersOf(status: string): Record<string, { $ref: string }> {
  const names = ['X-Request-Id'];
  if (status === '401') names.push('WWW-Authenticate');
  if (status === '429' || status === '503') names.push('Retry-After');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
