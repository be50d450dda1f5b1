import { chmodSync, mkdirSync } from 'node:fs';

const SHARED_STATE = '/var/lib/antecedent';

/** Makes sure of the directory where root keeps what PostgreSQL's user has to reach when the project's own folder is closed to it. */
export function sharedState() {
  mkdirSync(SHARED_STATE, { recursive: true });
  // Whatever root's umask says: others have to pass through.
  chmodSync(SHARED_STATE, 0o755);
  return SHARED_STATE;
}
