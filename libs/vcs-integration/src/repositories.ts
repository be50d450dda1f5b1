import { APP_CONFIG, type AppConfig } from '@antecedent/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RepositoryNotAllowed, RepositoryNotSpecified } from './vcs.errors';

const FULL_NAME = /^[A-Za-z0-9_.-]{1,100}\/[A-Za-z0-9_.-]{1,100}$/;
const BARE_NAME = /^[A-Za-z0-9_.-]{1,100}$/;

/** Which repositories there are to be touched (service-interface, "Repository access rules"). Names are compared as the host does, without case. */
@Injectable()
export class Repositories {
  private readonly allowed?: readonly string[];
  private readonly byDefault?: string;

  constructor(@Inject(APP_CONFIG) config: AppConfig) {
    this.allowed = config.VCS_ALLOWED_REPOS;
    this.byDefault = config.VCS_DEFAULT_REPO;
  }

  /**
   * The repository that a name means, as `owner/name`: a full name stands for itself, a bare one is looked for in the allowed list and then at the
   * default's owner, and no name at all means the default. Throws `RepositoryNotSpecified` and `RepositoryNotAllowed`.
   */
  require(name?: string): string {
    const repository = this.fullName(name);
    if (repository === undefined) throw new RepositoryNotSpecified();
    const listed = this.allowed?.find((entry) => same(entry, repository));
    if (this.allowed && listed === undefined) throw new RepositoryNotAllowed(repository);
    return listed ?? repository;
  }

  private fullName(name?: string): string | undefined {
    if (name === undefined) return this.byDefault;
    if (FULL_NAME.test(name)) return name;
    if (!BARE_NAME.test(name)) return undefined;
    const listed = this.allowed?.find((entry) => same(entry.slice(entry.indexOf('/') + 1), name));
    if (listed !== undefined || this.byDefault === undefined) return listed;
    return `${this.byDefault.slice(0, this.byDefault.indexOf('/'))}/${name}`;
  }
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}
