import { ProjectService } from '@antecedent/catalog';
import { Places } from '@antecedent/conversation';
import { Repositories } from '@antecedent/vcs-integration';
import { Injectable } from '@nestjs/common';
import { type IssueRequest, textOf } from './issue-request';

/** Finds out which repository a request is about. */
@Injectable()
export class RepositoryChoice {
  constructor(
    private readonly projects: ProjectService,
    private readonly repositories: Repositories,
    private readonly places: Places,
  ) {}

  /**
   * `owner/name`: what the message names, be it a repository or a project that has one; else where the issue is that the conversation spoke of
   * under that number; else what the caller's context names; else the default. Throws `RepositoryNotSpecified` and `RepositoryNotAllowed`.
   */
  async for(request: IssueRequest, issue = request.slots.issueNumber): Promise<string> {
    const { client, slots, userContext } = request;
    const named = slots.repository ?? slots.projectName;
    if (named !== undefined) {
      return this.repositories.require(
        named.includes('/') ? named : ((await this.ofProject(client, named)) ?? named),
      );
    }
    const given = textOf(userContext, 'repository');
    const spokenOf = this.spokenOf(request, issue);
    if (spokenOf !== undefined && (given === undefined || !isTyped(request, issue)))
      return this.repositories.require(spokenOf);
    if (given !== undefined) return this.repositories.require(given);
    const project = textOf(userContext, 'project_id');
    return this.repositories.require(
      project === undefined ? undefined : await this.ofProject(client, project),
    );
  }

  private spokenOf({ conversation }: IssueRequest, issue: number | undefined): string | undefined {
    return issue === undefined ? undefined : this.places.repositoryOfIssue(issue, conversation?.turns ?? []);
  }

  /** The repository of a project, by its id or its name. */
  private async ofProject(client: string, reference: string): Promise<string | undefined> {
    const [id] = await this.projects.identify(client, [reference]);
    if (id === undefined) return undefined;
    const { repository } = await this.projects.get(client, id).catch(() => ({ repository: null }));
    return repository ?? undefined;
  }
}

/** A number that the user wrote is one of the repository that the caller is in; "it" is the issue spoken of, wherever it is. */
function isTyped({ originalMessage, message }: IssueRequest, issue: number | undefined): boolean {
  return new RegExp(`#?\\b${issue}\\b`).test(originalMessage ?? message);
}
