import { ProjectService } from '@antecedent/catalog';
import { Repositories } from '@antecedent/vcs-integration';
import { Injectable } from '@nestjs/common';
import { type IssueRequest, textOf } from './issue-request';

/** Finds out which repository a request is about. */
@Injectable()
export class RepositoryChoice {
  constructor(
    private readonly projects: ProjectService,
    private readonly repositories: Repositories,
  ) {}

  /**
   * `owner/name`: what the message names, be it a repository or a project that has one; else what the caller's context names; else the default.
   * Throws `RepositoryNotSpecified` and `RepositoryNotAllowed`.
   */
  async for({ client, slots, userContext }: IssueRequest): Promise<string> {
    const named = slots.repository ?? slots.projectName;
    if (named !== undefined) {
      return this.repositories.require(
        named.includes('/') ? named : ((await this.ofProject(client, named)) ?? named),
      );
    }
    const given = textOf(userContext, 'repository');
    if (given !== undefined) return this.repositories.require(given);
    const project = textOf(userContext, 'project_id');
    return this.repositories.require(
      project === undefined ? undefined : await this.ofProject(client, project),
    );
  }

  /** The repository of a project, by its id or its name. */
  private async ofProject(client: string, reference: string): Promise<string | undefined> {
    const [id] = await this.projects.identify(client, [reference]);
    if (id === undefined) return undefined;
    const { repository } = await this.projects.get(client, id).catch(() => ({ repository: null }));
    return repository ?? undefined;
  }
}
