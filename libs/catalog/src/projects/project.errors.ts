import { DomainError } from '@antecedent/platform';

/** The client has no project with this identifier. */
export class ProjectNotFound extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly kind = 'not_found';

  constructor(id: string) {
    super('There is no such project. GET /api/v1/projects lists those that exist.', { project_id: id });
  }
}

/** Names of projects are unique per client, whatever the case. */
export class ProjectNameTaken extends DomainError {
  readonly code = 'PROJECT_NAME_TAKEN';
  readonly kind = 'conflict';

  constructor(name: string) {
    super(
      'A project of this name exists already; upper and lower case make no difference. Choose another name.',
      {
        name,
      },
    );
  }
}
