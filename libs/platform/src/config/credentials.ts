import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { variables, type Variables } from './variables';

export interface Credentials {
  API_KEYS: NonNullable<Variables['API_KEYS']>;
  ADMIN_TOKEN: string;
}

const credentialsFile = z.object({ apiKeys: variables.shape.API_KEYS.unwrap(), adminToken: z.string() });

/**
 * The keys of the environment; what is missing there comes from `DATA_DIR/credentials.json`, which is made on first use
 * with mode 0600 (decisions, section 2.3).
 */
export function loadCredentials(settings: Variables): Credentials {
  const { API_KEYS, ADMIN_TOKEN, DATA_DIR } = settings;
  if (API_KEYS && ADMIN_TOKEN) return { API_KEYS, ADMIN_TOKEN };
  const kept = credentialsFile.parse(JSON.parse(keptCredentials(DATA_DIR)));
  return { API_KEYS: API_KEYS ?? kept.apiKeys, ADMIN_TOKEN: ADMIN_TOKEN ?? kept.adminToken };
}

function keptCredentials(dataDir: string): string {
  const file = join(dataDir, 'credentials.json');
  mkdirSync(dataDir, { recursive: true });
  const fresh = {
    apiKeys: `dev:${randomBytes(24).toString('hex')}`,
    adminToken: randomBytes(24).toString('hex'),
  };
  try {
    // "wx" lets the first of two starting instances win; the other one reads what it wrote.
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
