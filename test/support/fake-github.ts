import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { breachOf } from './github-description';

export const TOKEN = 'ghp_a-token-for-tests';

/** What goes wrong with one request. `after` means that the host has acted. */
export type Fault =
  | { answer: number; headers?: Record<string, string>; body?: unknown }
  | 'hangs before'
  | 'hangs after'
  | 'cuts before'
  | 'cuts after'
  | 'slow body after'
  | 'wrong JSON after'
  | 'another shape after';

export interface FakeIssue {
  number: number;
  title: string;
  body: string;
  state: 'open' | 'closed';
  state_reason: string | null;
  labels: string[];
  assignees: string[];
  milestone: number | null;
  comments: string[];
  createdAt: Date;
}

export interface FakeMilestone {
  number: number;
  title: string;
  state: 'open' | 'closed';
  due_on: string | null;
}

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

const repositoryPath = /^\/repos\/([\w.-]+)\/([\w.-]+)\/issues(?:\/(\d+)(\/comments)?)?$/;
const milestonesPath = /^\/repos\/([\w.-]+\/[\w.-]+)\/milestones$/;
const strings = z.array(z.string().min(1));
const NEW_ISSUE = z.strictObject({
  title: z.string().min(1).max(256),
  body: z.string().max(65_536).optional(),
  labels: strings.optional(),
  assignees: strings.optional(),
  milestone: z.int().nullable().optional(),
});
const CHANGE = z.strictObject({
  title: z.string().min(1).max(256).optional(),
  body: z.string().max(65_536).optional(),
  state: z.enum(['open', 'closed']).optional(),
  state_reason: z.enum(['completed', 'not_planned', 'duplicate', 'reopened']).optional(),
  labels: strings.optional(),
  assignees: strings.optional(),
  milestone: z.int().nullable().optional(),
});
const COMMENT = z.strictObject({ body: z.string().min(1).max(65_536) });
const LIST_QUERY = z.strictObject({
  state: z.enum(['open', 'closed', 'all']).optional(),
  labels: z.string().optional(),
  assignee: z.string().optional(),
  milestone: z
    .string()
    .regex(/^(?:\d+|none|\*)$/)
    .optional(),
  sort: z.enum(['created', 'updated', 'comments']).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
  since: z.iso.datetime().optional(),
  per_page: z
    .string()
    .regex(/^(\d{1,2}|100)$/)
    .optional(),
  page: z.string().regex(/^\d+$/).optional(),
});

/** GitHub's issues as far as they are used, with state, holding every request to GitHub's published description, and failing on demand. */
export class FakeGithub {
  /** By `owner/name`. */
  readonly repositories = new Map<string, FakeIssue[]>();
  readonly milestones = new Map<string, FakeMilestone[]>();
  readonly asked: Asked[] = [];
  /** What a request broke that a correct client never breaks. */
  readonly complaints: string[] = [];
  /** Who can be assigned, and whether labels can be set. */
  readonly people = new Set(['maria', 'octocat']);
  canLabel = true;
  /** Called when the host has acted and has not answered yet. */
  onActed: (method: string) => void = () => undefined;
  private readonly faults: { method: string; fault: Fault; path?: RegExp }[] = [];
  private server!: Server;

  async start(...repositories: string[]): Promise<this> {
    for (const name of repositories) this.repositories.set(name, []);
    this.server = createServer((request, response) => void this.receive(request, response)).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((resolve) => this.server.once('listening', resolve));
    return this;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  issues(repository = 'acme/web'): FakeIssue[] {
    const issues = this.repositories.get(repository);
    if (!issues) throw new Error(`no repository ${repository}`);
    return issues;
  }

  /** The next request with this method (and path) meets this fault; several queue up. */
  fail(method: string, fault: Fault, { times = 1, path }: { times?: number; path?: RegExp } = {}): void {
    for (let i = 0; i < times; i++) this.faults.push({ method, fault, path });
  }

  /** Forgets faults that nothing met. */
  recover(): void {
    this.faults.length = 0;
  }

  calls(method: string): Asked[] {
    return this.asked.filter((call) => call.method === method);
  }

  private async receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const url = new URL(request.url ?? '/', 'http://fake');
    const method = request.method ?? '';
    const body: unknown = text ? JSON.parse(text) : undefined;
    this.asked.push({ method, path: url.pathname + url.search, body });
    this.checkHeaders(request, text);
    const breach = breachOf(method, url, body);
    if (breach !== undefined) this.complaints.push(breach);

    const fault = this.faultFor(method, url);
    if (typeof fault === 'object')
      return send(response, fault.answer, fault.body ?? { message: 'No.' }, fault.headers);
    if (fault === 'hangs before') return;
    if (fault === 'cuts before') return void request.socket.destroy();

    const [status, answer] = this.act(method, url, body, request.headers.authorization);
    if (status < 300) this.onActed(method);
    if (fault) loseAnswer(fault, status, request, response);
    else send(response, status, answer);
  }

  private faultFor(method: string, url: URL): Fault | undefined {
    const index = this.faults.findIndex(
      (entry) => entry.method === method && (entry.path?.test(url.pathname) ?? true),
    );
    return index === -1 ? undefined : this.faults.splice(index, 1)[0]?.fault;
  }

  private checkHeaders({ headers, method, url }: IncomingMessage, text: string): void {
    const expect = (holds: boolean, what: string): void =>
      void (holds || this.complaints.push(`${method} ${url}: ${what}`));
    expect(headers.accept === 'application/vnd.github+json', `Accept ${headers.accept}`);
    expect(
      headers['x-github-api-version'] === '2022-11-28',
      `X-GitHub-Api-Version ${String(headers['x-github-api-version'])}`,
    );
    expect(/\S/.test(headers['user-agent'] ?? ''), 'User-Agent');
    expect(/^Bearer \S+$/.test(headers.authorization ?? ''), 'Authorization');
    expect(
      text === '' || headers['content-type']?.startsWith('application/json') === true,
      `Content-Type ${headers['content-type']}`,
    );
  }

  private act(method: string, url: URL, body: unknown, authorization?: string): [number, unknown] {
    if (authorization !== `Bearer ${TOKEN}`) return [401, { message: 'Bad credentials' }];
    if (method === 'GET' && url.pathname === '/search/issues') return this.search(url);
    const ofMilestones = milestonesPath.exec(url.pathname)?.[1];
    if (ofMilestones !== undefined && this.repositories.has(ofMilestones))
      return [200, this.milestonesOf(ofMilestones)];
    const [, owner, name, number, comments] = repositoryPath.exec(url.pathname) ?? [];
    const repository = `${owner}/${name}`;
    const issues = this.repositories.get(repository);
    if (!issues) return [404, { message: 'Not Found' }];
    if (number === undefined)
      return method === 'POST' ? this.create(repository, issues, body) : this.list(repository, issues, url);
    const issue = issues.find((candidate) => candidate.number === Number(number));
    if (!issue) return [404, { message: 'Not Found' }];
    if (comments)
      return method === 'POST'
        ? this.comment(issue, body)
        : [200, issue.comments.map((text, id) => ({ id, body: text }))];
    return method === 'PATCH' ? this.change(repository, issue, body) : [200, this.present(repository, issue)];
  }

  private create(repository: string, issues: FakeIssue[], body: unknown): [number, unknown] {
    const parsed = NEW_ISSUE.safeParse(body);
    if (!parsed.success) return this.refuse(parsed.error);
    const { title, body: text = '', labels = [], assignees = [], milestone = null } = parsed.data;
    if (this.lacksMilestone(repository, milestone)) return unknownMilestone;
    if (assignees.some((login) => !this.people.has(login.toLowerCase()))) {
      return [
        422,
        {
          message: 'Validation Failed',
          errors: [{ resource: 'Issue', field: 'assignees', code: 'invalid', value: assignees }],
        },
      ];
    }
    const issue: FakeIssue = {
      number: issues.length + 1, title, body: text, state: 'open', state_reason: null, labels: this.canLabel ? labels : [],
      assignees: assignees.map((login) => login.toLowerCase()), milestone: this.canLabel ? milestone : null, comments: [], createdAt: new Date(),
    }; // prettier-ignore
    issues.push(issue);
    return [201, this.present(repository, issue)];
  }

  private change(repository: string, issue: FakeIssue, body: unknown): [number, unknown] {
    const parsed = CHANGE.safeParse(body);
    if (!parsed.success) return this.refuse(parsed.error);
    if (this.lacksMilestone(repository, parsed.data.milestone ?? null)) return unknownMilestone;
    Object.assign(issue, parsed.data);
    return [200, this.present(repository, issue)];
  }

  private comment(issue: FakeIssue, body: unknown): [number, unknown] {
    const parsed = COMMENT.safeParse(body);
    if (!parsed.success) return this.refuse(parsed.error);
    issue.comments.push(parsed.data.body);
    return [201, { id: issue.comments.length, body: parsed.data.body }];
  }

  private list(repository: string, issues: FakeIssue[], url: URL): [number, unknown] {
    const parsed = LIST_QUERY.safeParse(Object.fromEntries(url.searchParams));
    if (!parsed.success) return this.refuse(parsed.error);
    const { state = 'open', labels, assignee, milestone, since, per_page = '30', page = '1' } = parsed.data;
    const found = issues
      .filter((issue) => state === 'all' || issue.state === state)
      .filter((issue) => labels?.split(',').every((label) => issue.labels.includes(label)) ?? true)
      .filter((issue) => assignee === undefined || issue.assignees.includes(assignee.toLowerCase()))
      .filter((issue) => milestone === undefined || String(issue.milestone ?? 'none') === milestone)
      .filter((issue) => since === undefined || issue.createdAt >= new Date(since))
      .reverse();
    const from = (Number(page) - 1) * Number(per_page);
    const listed = found.slice(from, from + Number(per_page)).map((issue) => this.present(repository, issue));
    // GitHub lists pull requests among the issues.
    return [
      200,
      [
        ...listed,
        ...(page === '1' ? [{ ...this.present(repository, pullRequest), pull_request: { url: 'x' } }] : []),
      ],
    ];
  }

  private search(url: URL): [number, unknown] {
    const terms = url.searchParams.get('q') ?? '';
    const repository = /repo:(\S+)/.exec(terms)?.[1] ?? '';
    const words = [...(/(?:^|\s)"([^"]*)"/.exec(terms)?.[1]?.split(' ') ?? [])];
    const found = (this.repositories.get(repository) ?? []).filter((issue) =>
      words.every((word) => `${issue.title} ${issue.body}`.toLowerCase().includes(word.toLowerCase())),
    );
    return [200, { total_count: found.length, items: found.map((issue) => this.present(repository, issue)) }];
  }

  private lacksMilestone(repository: string, number: number | null): boolean {
    return number !== null && !this.milestonesOf(repository).some((milestone) => milestone.number === number);
  }

  private milestonesOf(repository: string): FakeMilestone[] {
    return this.milestones.get(repository) ?? [];
  }

  private present(repository: string, issue: FakeIssue): Record<string, unknown> {
    const at = issue.createdAt.toISOString();
    return {
      id: issue.number,
      number: issue.number,
      title: issue.title,
      body: issue.body || null,
      state: issue.state,
      html_url: `https://github.example/${repository}/issues/${issue.number}`,
      user: { login: 'bot' },
      labels: issue.labels.map((name) => ({ name })),
      assignees: issue.assignees.map((login) => ({ login })),
      milestone: this.milestonesOf(repository).find(({ number }) => number === issue.milestone) ?? null,
      comments: issue.comments.length,
      created_at: at,
      updated_at: at,
    };
  }

  private refuse(error: z.ZodError): [number, unknown] {
    this.complaints.push(error.message);
    return [
      422,
      { message: 'Validation Failed', errors: error.issues.map(({ path }) => ({ field: path.join('.') })) },
    ];
  }
}

const unknownMilestone: [number, unknown] = [
  422,
  { message: 'Validation Failed', errors: [{ resource: 'Issue', field: 'milestone', code: 'invalid' }] },
];

const pullRequest: FakeIssue = {
  number: 999, title: 'A pull request', body: '', state: 'open', state_reason: null, labels: [], assignees: [], milestone: null, comments: [], createdAt: new Date(0),
}; // prettier-ignore

/** The host has acted, and its answer does not come through. */
function loseAnswer(fault: Fault, status: number, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'cuts after') request.socket.destroy();
  if (fault === 'slow body after') response.writeHead(status, { 'content-length': '10000' }).write('{');
  if (fault === 'wrong JSON after')
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"number":');
  if (fault === 'another shape after') send(response, status, { id: 'x' });
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
    .end(JSON.stringify(body));
}
