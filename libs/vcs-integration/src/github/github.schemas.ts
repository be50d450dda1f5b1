import { z } from 'zod';

/** The parts of GitHub's answers that are read (docs.github.com, REST API, version 2022-11-28). */

const account = z.object({ login: z.string() });

export const githubIssue = z.object({
  number: z.int().positive(),
  title: z.string(),
  body: z.string().nullish(),
  state: z.enum(['open', 'closed']),
  html_url: z.string(),
  user: account.nullish(),
  labels: z.array(z.union([z.string(), z.object({ name: z.string().nullish() })])),
  assignees: z.array(account).nullish(),
  milestone: z.object({ number: z.int(), title: z.string() }).nullish(),
  comments: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Present on a pull request, which GitHub lists among the issues. */
  pull_request: z.unknown().optional(),
});
export type GithubIssue = z.infer<typeof githubIssue>;

export const githubIssues = z.array(githubIssue);
export const githubMilestones = z.array(
  z.object({
    number: z.int().positive(),
    title: z.string(),
    state: z.enum(['open', 'closed']),
    due_on: z.string().nullish(),
  }),
);
export const githubSearch = z.object({ items: githubIssues });
export const githubComments = z.array(z.object({ body: z.string().nullish() }));
export const githubComment = z.object({ id: z.int() });

/** What a refusal says. */
export const githubProblem = z.object({
  message: z.string().catch(''),
  errors: z
    .array(
      z.union([z.string(), z.looseObject({ field: z.string().optional(), message: z.string().optional() })]),
    )
    .catch([]),
});
