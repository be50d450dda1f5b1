import { type AppConfig, type Clock, type Environment, loadConfig } from '@antecedent/platform';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import request, { type Response } from 'supertest';
import { AppModule } from '../../apps/api/src/app.module';
import { configureApp } from '../../apps/api/src/configure-app';
import { createTestDatabase, type TestDatabase } from './database';

export const ALPHA = 'alpha-key-for-tests';
export const BETA = 'beta-key-for-tests';
export const ADMIN = 'admin-token-for-tests';

interface CallOptions {
  /** Key to present; null for none. */
  key?: string | null;
  headers?: Record<string, string>;
}

/** The whole service over HTTP on a database of its own, or on one that another instance uses too. */
export interface TestApp {
  nest: NestExpressApplication;
  database: TestDatabase;
  url: string;
  get(path: string, options?: CallOptions): Promise<Response>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Response>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Response>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<Response>;
  delete(path: string, options?: CallOptions): Promise<Response>;
  /** Says something in a session and returns the payload of the reply. */
  say(session: string, message: string, extra?: object): Promise<Reply>;
  close(): Promise<void>;
}

export interface AppOptions {
  environment?: Environment;
  clock?: Clock;
  /** Use this database, which stays when the app is closed. */
  database?: TestDatabase;
}

type Reply = Response['body'];

export async function startApp({
  environment = {},
  clock,
  database: shared,
}: AppOptions = {}): Promise<TestApp> {
  const database = shared ?? (await createTestDatabase());
  const config = testConfig(database, environment);
  const module = await Test.createTestingModule({ imports: [AppModule.forRoot(config, clock)] }).compile();
  const nest = module.createNestApplication<NestExpressApplication>({ rawBody: true, logger: ['error'] });
  configureApp(nest);
  await nest.listen(0, '127.0.0.1');
  const url = await nest.getUrl();

  const call = (method: 'get' | 'post' | 'put' | 'patch' | 'delete') => {
    return (
      path: string,
      body: unknown,
      { key = ALPHA, headers = {} }: CallOptions = {},
    ): Promise<Response> => {
      const pending = request(url)[method](path).set(headers);
      if (key !== null) void pending.set('Authorization', `Bearer ${key}`);
      return body === undefined ? pending.then() : pending.send(body as object).then();
    };
  };
  const post = call('post');
  return {
    nest,
    database,
    url,
    get: (path, options) => call('get')(path, undefined, options),
    post,
    put: call('put'),
    patch: call('patch'),
    delete: (path, options) => call('delete')(path, undefined, options),
    say: async (session, message, extra = {}) => {
      const response = await post('/api/v1/conversation/message', { session_id: session, message, ...extra });
      if (response.status !== 200) throw new Error(`status ${response.status}: ${response.text}`);
      return (response.body as { data: Reply }).data;
    },
    close: async () => {
      await nest.close();
      if (!shared) await database.drop();
    },
  };
}

function testConfig(database: TestDatabase, environment: Environment): AppConfig {
  return loadConfig({
    SERVICE_ENVIRONMENT: 'testing',
    API_KEYS: `alpha:${ALPHA},beta:${BETA}`,
    ADMIN_TOKEN: ADMIN,
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_REQUESTS: '0',
    ...environment,
  });
}
