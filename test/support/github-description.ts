import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import description from './github-openapi.json';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: object;
}
interface Operation {
  parameters: Parameter[];
  body?: { required: boolean; schema: object };
}

interface Route {
  path: RegExp;
  method: string;
  query: ValidateFunction;
  body?: ValidateFunction;
}

/** A query is text; a body has types of its own. */
const ofQueries = new Ajv({ strict: false, allErrors: true, coerceTypes: 'array' });
const ofBodies = new Ajv({ strict: false, allErrors: true });
addFormats(ofQueries);
addFormats(ofBodies);
const routes = Object.entries(
  description.paths as unknown as Record<string, Record<string, Operation>>,
).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => toRoute(path, method, operation)),
);

/**
 * What a request breaks of GitHub's published description (`github-openapi.json` holds the issue operations of it); undefined when it keeps to it. Stricter
 * than GitHub: parameters and top-level fields that it does not know are refused.
 */
export function breachOf(method: string, url: URL, body: unknown): string | undefined {
  const route = routes.find(
    (candidate) => candidate.method === method.toLowerCase() && candidate.path.test(url.pathname),
  );
  if (!route) return `${method} ${url.pathname} is no operation of the description`;
  if (!route.query(Object.fromEntries(url.searchParams)))
    return `${method} ${url.pathname}: ${ofQueries.errorsText(route.query.errors)}`;
  if (route.body && !route.body(structuredClone(body)))
    return `${method} ${url.pathname}: ${ofBodies.errorsText(route.body.errors)}`;
  return undefined;
}

function toRoute(path: string, method: string, { parameters, body }: Operation): Route {
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  return {
    method,
    path: new RegExp(`^${path.replace(/\{issue_number\}/g, '\\d+').replace(/\{\w+\}/g, '[^/]+')}$`),
    query: ofQueries.compile({
      type: 'object',
      properties: Object.fromEntries(inQuery.map(({ name, schema }) => [name, schema])),
      required: inQuery.filter(({ required }) => required).map(({ name }) => name),
      additionalProperties: false,
    }),
    body: body && ofBodies.compile({ ...(toJsonSchema(body.schema) as object), additionalProperties: false }),
  };
}

/** OpenAPI 3.0 marks what may be null beside its type, or where there is no type at all. */
function toJsonSchema(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toJsonSchema);
  if (typeof node !== 'object' || node === null) return node;
  const { nullable, ...rest } = node as Record<string, unknown>;
  const copied = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, toJsonSchema(value)]));
  if (nullable !== true) return copied;
  if (typeof copied.type === 'string') return { ...copied, type: [copied.type, 'null'] };
  return Array.isArray(copied.oneOf)
    ? { ...copied, oneOf: [...(copied.oneOf as unknown[]), { type: 'null' }] }
    : copied;
}
