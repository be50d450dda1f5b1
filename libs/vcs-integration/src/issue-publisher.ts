import { Injectable } from '@nestjs/common';
import { type CallOptions, type IssueDraft, IssueTracker, type WrittenIssue } from './issue-tracker';
import { Once } from './once';
import { Repositories } from './repositories';

export interface Publication extends CallOptions {
  /** UUID; the same one is published once. */
  effectId: string;
  /** `owner/name`, a bare name, or nothing for the default. */
  repository?: string;
}

/** Writes to the repository host that must not happen twice. Throws a `VcsFailure` each. */
@Injectable()
export class IssuePublisher {
  constructor(
    private readonly tracker: IssueTracker,
    private readonly repositories: Repositories,
    private readonly once: Once,
  ) {}

  /** Creates the issue, or finds the one that an earlier try created. */
  create({ effectId, repository, signal }: Publication, draft: IssueDraft): Promise<WrittenIssue> {
    const marker = markerOf(effectId);
    const marked = { ...draft, body: `${draft.body}\n\n${marker}` };
    return this.once.do<WrittenIssue>({
      id: effectId,
      repository: this.repositories.require(repository),
      act: (where) => this.tracker.create(where, marked, { signal }),
      find: async (where, since) => {
        const issue = await this.tracker.findCreated(where, marker, since, { signal });
        return issue && { issue, warnings: [] };
      },
    });
  }

  /** Adds the comment, unless an earlier try did. */
  async comment({ effectId, repository, signal }: Publication, number: number, text: string): Promise<void> {
    const marker = markerOf(effectId);
    await this.once.do({
      id: effectId,
      repository: this.repositories.require(repository),
      act: async (where) => {
        await this.tracker.comment(where, number, `${text}\n\n${marker}`, { signal });
        return { number };
      },
      find: async (where, since) =>
        (await this.tracker.hasComment(where, number, marker, since, { signal })) ? { number } : undefined,
    });
  }
}

/** Invisible in rendered Markdown, and found again by whoever has to know whether an earlier try came through. */
export function markerOf(effectId: string): string {
  return `<!-- antecedent:${effectId} -->`;
}

/** A text without our markers, for people to read. */
export function withoutMarker(body: string): string {
  return body.replaceAll(/\n*<!-- antecedent:[0-9a-f-]{36} -->/g, '');
}
