import { v5 } from 'uuid';

/** Namespace of workflow ids that follow from a request; any fixed UUID serves (RFC 9562, section 5.5). */
const NAMESPACE = 'b0d1c6ae-93f4-4d7c-8f0f-5a3f0f0e7c11';
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PREFIX = 'wf_';
const QUERY_PREFIX = 'wf_query_';

/** Which workflow an id as callers see it names: a stored one, or the plain question of a turn. */
export type WorkflowRef = { kind: 'stored'; id: string } | { kind: 'query'; turnId: string };

/** Reads `wf_<uuid>` and `wf_query_<turn id>`; undefined for anything else. */
export function parseWorkflowId(text: string): WorkflowRef | undefined {
  if (text.startsWith(QUERY_PREFIX)) {
    const turnId = text.slice(QUERY_PREFIX.length);
    return UUID.test(turnId) ? { kind: 'query', turnId } : undefined;
  }
  const id = text.startsWith(PREFIX) ? text.slice(PREFIX.length) : '';
  return UUID.test(id) ? { kind: 'stored', id } : undefined;
}

/** The id of a stored workflow as callers see it. */
export function publicWorkflowId(id: string): string {
  return PREFIX + id;
}

/** The id of the workflow that a plain question yields (decisions, section 4.8); `turnId` is the UUID of its turn. */
export function queryWorkflowId(turnId: string): string {
  return QUERY_PREFIX + turnId;
}

/** The same client and effect key always give the same workflow, so that one request makes one. */
export function workflowIdOf(client: string, effectKey: string): string {
  return v5(JSON.stringify([client, effectKey]), NAMESPACE);
}
