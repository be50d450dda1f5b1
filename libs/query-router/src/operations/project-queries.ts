import { PROJECT_STATUSES, type Project, type ProjectStatus } from '@antecedent/catalog';
import type { Answer, QueryRequest } from '../query.types';
import { chooseByName, whichOne } from './choose-by-name';
import { list, quantity } from './phrases';
import { scopeOf } from './query-scope';
import type { QuerySources } from './query-sources';

const LISTED = 20;

/** The client's projects, of one status if the question names one. */
export async function listProjects(
  request: QueryRequest,
  { projects }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const status = statusOf(request.slots.projectStatus);
  const scope = await scopeOf(request, projects, signal);
  const limit = Math.min(request.slots.limit ?? LISTED, LISTED);
  const { items, total } = await projects.list(request.client, { status, scope, limit, signal });
  const result = { projects: items, total };
  if (total === 0) return { message: noProjects(status), result };
  const more = total > items.length ? ` and ${total - items.length} more` : '';
  const names = more ? items.map(inShort).join(', ') : list(items.map(inShort));
  return { message: `You have ${quantity(total, `${withBlank(status)}project`)}: ${names}${more}.`, result };
}

export async function countProjects(
  request: QueryRequest,
  { projects }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const status = statusOf(request.slots.projectStatus);
  const scope = await scopeOf(request, projects, signal);
  const count = await projects.count(request.client, { status, scope, signal });
  return { message: `You have ${quantity(count, `${withBlank(status)}project`)}.`, result: { count } };
}

/** A project by its name, or by words of its name or description. */
export async function findProject(
  request: QueryRequest,
  { projects }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const asked = request.slots.projectName ?? request.slots.searchWords;
  if (!asked) return askForProject(request, projects, signal);
  const scope = await scopeOf(request, projects, signal);
  const match = await projects.findByName(request.client, asked, { scope, signal });
  const about = match.outcome === 'none' ? await describedBy(asked, request, projects, signal) : [];
  const [only] = about;
  if (only && about.length === 1) return { message: `${described(only)}`, result: { project: only } };
  if (only) {
    return {
      message: `Several projects are about “${asked}”: ${list(about.map(inShort))}.`,
      result: { projects: about },
    };
  }
  const { items } = await projects.list(request.client, { scope, limit: 3, signal });
  const choice = chooseByName(asked, match, 'project', items);
  if ('ask' in choice) return choice.ask;
  return { message: `${choice.remark}${described(choice.item)}`, result: { project: choice.item } };
}

/** Everything about one project: the one that is named, else the one of the context, else the default one. */
export async function getProjectDetails(
  request: QueryRequest,
  { projects }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const found = await projectMeant(request, projects, signal);
  if ('ask' in found) return found.ask;
  const { project, files } = await projects.getDetails(request.client, found.item.id, { signal });
  const repository = project.repository ? ` Its repository is ${project.repository}.` : '';
  const names = list(files.items.slice(0, 5).map(({ name }) => name));
  const held =
    files.total === 0
      ? ' It has no files yet.'
      : ` It has ${quantity(files.total, 'file')}, the latest being ${names}.`;
  return { message: `${found.remark}${described(project)}${repository}${held}`, result: { project, files } };
}

export async function getDefaultProject(
  request: QueryRequest,
  { projects }: QuerySources,
  signal: AbortSignal,
): Promise<Answer> {
  const project = await projects.getDefault(request.client, { signal });
  if (project) return { message: `Your default project is ${project.name}.`, result: { project } };
  return {
    message: 'None of your projects is marked as the default one. Set is_default on a project to make it so.',
    result: { project: null },
  };
}

type Projects = QuerySources['projects'];

/** The project of the question; `ask` is the reply when that is not clear. */
async function projectMeant(
  request: QueryRequest,
  projects: Projects,
  signal: AbortSignal,
): Promise<{ item: { id: string }; remark: string } | { ask: Answer }> {
  const { client, slots } = request;
  if (slots.projectName) {
    const match = await projects.findByName(client, slots.projectName, { signal });
    const others = match.outcome === 'none' ? (await projects.list(client, { limit: 3, signal })).items : [];
    return chooseByName(slots.projectName, match, 'project', others);
  }
  const { projectIds = [] } = await scopeOf(request, projects, signal);
  const [id] = projectIds;
  if (id && projectIds.length === 1) return { item: { id }, remark: '' };
  const byDefault = await projects.getDefault(client, { signal });
  return byDefault
    ? { item: byDefault, remark: '' }
    : { ask: await askForProject(request, projects, signal) };
}

async function askForProject(
  request: QueryRequest,
  projects: Projects,
  signal: AbortSignal,
): Promise<Answer> {
  const { items } = await projects.list(request.client, { limit: 3, signal });
  return items.length > 0
    ? whichOne('project', items)
    : { message: noProjects(undefined), result: { projects: [] } };
}

/** Projects whose description holds every word. */
async function describedBy(
  words: string,
  request: QueryRequest,
  projects: Projects,
  signal: AbortSignal,
): Promise<Project[]> {
  const { items } = await projects.list(request.client, { limit: 200, signal });
  const wanted = words.toLowerCase().split(/\s+/);
  return items.filter(({ name, description }) => {
    const text = `${name} ${description ?? ''}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

function statusOf(said: string | undefined): ProjectStatus | undefined {
  return PROJECT_STATUSES.find((status) => status === said?.toLowerCase());
}

function withBlank(status: ProjectStatus | undefined): string {
  return status === undefined ? '' : `${status} `;
}

function inShort({ name, is_default }: Project): string {
  return is_default ? `${name} (the default one)` : name;
}

function described({ name, description, status }: Project): string {
  const about = description ? `: ${description.replace(/[.\s]+$/, '')}` : '';
  return `${name} is ${status === 'active' ? 'an' : 'a'} ${status} project${about}.`;
}

function noProjects(status: ProjectStatus | undefined): string {
  return status === undefined
    ? 'You have no projects yet. POST /api/v1/projects makes one.'
    : `You have no ${status} projects.`;
}
