import { IssueTracker } from '@antecedent/vcs-integration';
import { startApp, type TestApp } from './support/app';

/** Set by `npm run check:github`, which starts Prism there; without it the fake host validates against the committed part of the description. */
const PRISM = process.env.GITHUB_DESCRIPTION_URL;
const WEB = 'acme/web';

(PRISM === undefined ? describe.skip : describe)("GitHub's whole published description", () => {
  let app: TestApp;
  let tracker: IssueTracker;

  beforeAll(async () => {
    app = await startApp({
      environment: {
        VCS_API_URL: PRISM ?? '',
        VCS_TOKEN: 'token',
        VCS_DEFAULT_REPO: WEB,
        VCS_API_TIMEOUT: '20',
        VCS_WRITE_INTERVAL_SECONDS: '0',
        VCS_USE_PRODUCTION_CLIENT: 'false',
      },
    });
    tracker = app.nest.get(IssueTracker);
  });
  afterAll(() => app.close());

  it('refuses what it does not know, so that the tests below can fail', async () => {
    const answer = await fetch(`${PRISM}/repos/${WEB}/issues`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer token' },
      body: JSON.stringify({ title: ['not', 'a', 'title'], labels: 7 }),
    });
    expect(answer.status).toBe(422);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'creates an issue',
      () =>
        tracker.create(WEB, { title: 'A', body: 'B', labels: ['bug'], assignees: ['octocat'], milestone: 1 }),
    ],
    ['shows an issue', () => tracker.show(WEB, 7)],
    [
      'lists issues',
      () => tracker.list(WEB, { state: 'open', labels: ['bug'], assignee: 'octocat', limit: 5 }),
    ],
    [
      'lists the issues of a milestone',
      () => tracker.list(WEB, { state: 'all', milestone: { number: 1, title: 'v1' } }),
    ],
    ['searches issues', () => tracker.list(WEB, { state: 'closed', words: 'login fails', limit: 5 })],
    ['lists milestones', () => tracker.milestones(WEB)],
    ['changes an issue', () => tracker.update(WEB, 7, { title: 'C', body: 'D', state: 'open' })],
    ['closes an issue', () => tracker.update(WEB, 7, { state: 'closed' })],
    ['looks for an issue that may have been created', () => tracker.findCreated(WEB, 'marker', new Date(0))],
    ['looks for a comment that may have been made', () => tracker.hasComment(WEB, 7, 'marker', new Date(0))],
    ['comments on an issue', () => tracker.comment(WEB, 7, 'Thanks')],
  ])('%s', async (_name, call) => {
    await expect(call()).resolves.not.toThrow();
  });
});
