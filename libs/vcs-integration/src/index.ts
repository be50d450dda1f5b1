export { type IssueContent, type IssueMaterial } from './issue-content';
export { IssuePublisher, type Publication, withoutMarker } from './issue-publisher';
export {
  type Issue,
  type IssueChange,
  type IssueDraft,
  type IssueFilter,
  IssueTracker,
  type Milestone,
  type WrittenIssue,
} from './issue-tracker';
export { milestoneNamed } from './milestones';
export { IssueWriter } from './issue-writer';
export { Repositories } from './repositories';
export {
  RepositoryNotAllowed,
  RepositoryNotSpecified,
  VcsAuthenticationFailed,
  VcsError,
  VcsFailure,
  VcsRateLimited,
  VcsTimeout,
} from './vcs.errors';
export { VcsModule } from './vcs.module';
