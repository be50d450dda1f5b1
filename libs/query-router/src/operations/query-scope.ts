import type { CatalogScope, ProjectService } from '@antecedent/catalog';
import type { QueryRequest } from '../query.types';

/** More projects than this in one request are not a context any more. */
const MAX_PROJECTS = 20;

/**
 * The projects that `user_context` names by `project_id` and `project_context`, by identifier or name. What names no project
 * of the client narrows nothing.
 */
export async function scopeOf(
  { client, userContext = {} }: QueryRequest,
  projects: ProjectService,
  signal: AbortSignal,
): Promise<CatalogScope> {
  const { project_id: id, project_context: context } = userContext;
  const others: unknown[] = Array.isArray(context) ? context : [];
  const named = [id, ...others].filter((name): name is string => typeof name === 'string' && name !== '');
  if (named.length === 0) return {};
  const projectIds = await projects.identify(client, named.slice(0, MAX_PROJECTS), { signal });
  return projectIds.length > 0 ? { projectIds } : {};
}
