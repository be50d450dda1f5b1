import type { AppConfig } from '@antecedent/platform';
import { Repositories } from './repositories';

const repositories = (VCS_DEFAULT_REPO?: string, VCS_ALLOWED_REPOS?: string[]) =>
  new Repositories({ VCS_DEFAULT_REPO, VCS_ALLOWED_REPOS } as AppConfig);

it.each<[string | undefined, string | undefined, string[] | undefined, string]>([
  ['acme/web', undefined, undefined, 'acme/web'],
  [undefined, 'acme/web', undefined, 'acme/web'],
  ['api', 'acme/web', undefined, 'acme/api'],
  ['api', undefined, ['other/api'], 'other/api'],
  ['api', 'acme/web', ['other/api', 'acme/web'], 'other/api'],
  ['ACME/Web', undefined, ['acme/web'], 'acme/web'],
])('%s (default %s, allowed %j) means %s', (name, byDefault, allowed, expected) => {
  expect(repositories(byDefault, allowed).require(name)).toBe(expected);
});

it.each<[string | undefined, string | undefined, string[] | undefined, string]>([
  [undefined, undefined, undefined, 'REPOSITORY_NOT_SPECIFIED'],
  ['api', undefined, undefined, 'REPOSITORY_NOT_SPECIFIED'],
  ['the web thing', 'acme/web', undefined, 'REPOSITORY_NOT_SPECIFIED'],
  ['a/b/c', 'acme/web', undefined, 'REPOSITORY_NOT_SPECIFIED'],
  ['../../user', 'acme/web', undefined, 'REPOSITORY_NOT_SPECIFIED'],
  ['evil/repo', 'acme/web', ['acme/web'], 'REPOSITORY_NOT_ALLOWED'],
  [undefined, 'evil/repo', ['acme/web'], 'REPOSITORY_NOT_ALLOWED'],
  ['api', 'acme/web', ['acme/web'], 'REPOSITORY_NOT_ALLOWED'],
])('%s (default %s, allowed %j) is refused: %s', (name, byDefault, allowed, code) => {
  expect(() => repositories(byDefault, allowed).require(name)).toThrow(expect.objectContaining({ code }));
});

it('says that a repository is not in the allowed list', () => {
  expect(() => repositories(undefined, ['acme/web']).require('evil/repo')).toThrow(
    'is not in the allowed list',
  );
});
