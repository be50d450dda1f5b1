import { IssueTracker, Repositories, RepositoryNotSpecified } from '@antecedent/vcs-integration';
import { Injectable } from '@nestjs/common';
import type { Source, SourceQuery } from './surroundings';
import type { Finding } from './task-results';

const ISSUES = 5;
/** The host looks for all words at once; more than the first few find nothing. */
const WORDS = 4;

/** Issues of the repository that speak of a matter. Without a token or a repository there are none to ask. */
@Injectable()
export class IssueSource implements Source {
  readonly name = 'the repository';

  constructor(
    private readonly tracker: IssueTracker,
    private readonly repositories: Repositories,
  ) {}

  async search({ repository, words, signal }: SourceQuery): Promise<Finding[]> {
    const where = this.tracker.isConfigured ? this.repositoryOf(repository) : undefined;
    if (where === undefined) return [];
    const issues = await this.tracker.list(
      where,
      { state: 'all', words: words.slice(0, WORDS).join(' '), limit: ISSUES },
      { signal },
    );
    return issues.map(({ number, title, state }) => ({
      source: 'issue',
      reference: `${where}#${number}`,
      excerpt: `${title} (${state})`,
    }));
  }

  private repositoryOf(name: string | null): string | undefined {
    try {
      return this.repositories.require(name ?? undefined);
    } catch (error) {
      if (error instanceof RepositoryNotSpecified) return undefined;
      throw error;
    }
  }
}
