import { DomainError } from '@antecedent/platform';

/** The client has no file with this identifier. */
export class FileNotFound extends DomainError {
  readonly code = 'NOT_FOUND';
  readonly kind = 'not_found';

  constructor(id: string) {
    super('There is no such file. GET /api/v1/files lists those that exist.', { file_id: id });
  }
}

/** Names of files are unique per client, whatever the case. */
export class FileNameTaken extends DomainError {
  readonly code = 'FILE_NAME_TAKEN';
  readonly kind = 'conflict';

  constructor(name: string) {
    super(
      'A file of this name exists already; upper and lower case make no difference. Delete it first, or choose another name.',
      { name },
    );
  }
}
