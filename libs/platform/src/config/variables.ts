import { z } from 'zod';

const boolean = (byDefault: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((value) => value === 'true')
    .default(byDefault);

const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

const fraction = z
  .string()
  .regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, 'must be a number from 0 to 1')
  .transform(Number);

/** Seconds with up to three decimals. */
const seconds = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, `must be a number of seconds from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a number of seconds from ${min} to ${max}`);

const text = z.string().min(1);

const url = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      `must be a URL starting with ${protocols.map((name) => `${name}://`).join(' or ')}`,
    );

const list = (item: RegExp, shape: string) =>
  z
    .string()
    .transform((value) => value.split(','))
    .refine(
      (items) => items.every((entry) => item.test(entry)),
      `must be a comma-separated list of ${shape}, without spaces`,
    );

/** Who may call: a client's name (the tenant) and the key it presents. */
export interface ApiKey {
  client: string;
  key: string;
}

const KEY_PAIR = /^[A-Za-z0-9_.-]{1,64}:[\x21-\x2b\x2d-\x7e]{8,256}$/;

const apiKeys = list(KEY_PAIR, 'client:key pairs with keys of 8 to 256 visible characters')
  .transform((items) =>
    items.map((item): ApiKey => {
      const colon = item.indexOf(':');
      return { client: item.slice(0, colon), key: item.slice(colon + 1) };
    }),
  )
  .refine(
    (keys) => new Set(keys.map(({ key }) => key)).size === keys.length,
    'must not give two clients the same key',
  );

const REPOSITORY = /^[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+$/;

/**
 * Every variable the service reads, with its rule, default and meaning. An empty value counts as not set.
 * Source: service-interface "Limits" and "Authentication"; architecture "Environment".
 */
export const variables = z.object({
  SERVICE_ENVIRONMENT: z
    .enum(['production', 'staging', 'development', 'testing'], {
      error: 'must be production, staging, development or testing',
    })
    .default('development')
    .describe('production and staging refuse to start without API_KEYS and ADMIN_TOKEN'),
  HOST: text.default('127.0.0.1').describe('address to listen on; 0.0.0.0 for every interface'),
  PORT: integer(0, 65_535).default(8001).describe('port of the API'),
  CONSOLE_PORT: integer(0, 65_535).default(3000).describe('port of the admin console'),
  DATA_DIR: text
    .default('.data')
    .describe('folder for the embedded PostgreSQL and the generated development keys'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least severe level that is logged'),
  LOG_FORMAT: z
    .enum(['json', 'pretty'])
    .optional()
    .describe('json, or pretty for a person to read; unset means pretty on a terminal'),
  SHUTDOWN_TIMEOUT_SECONDS: integer(1, 60)
    .default(5)
    .describe('time that requests under way get after SIGTERM'),

  DATABASE_URL: url('postgres', 'postgresql')
    .optional()
    .describe('PostgreSQL to use; without it an embedded one is started'),
  DATABASE_PORT: integer(1, 65_535).default(5433).describe('port of the embedded PostgreSQL'),
  DATABASE_POOL_SIZE: integer(2, 200).default(20).describe('connections held by one instance'),
  DATABASE_CONNECTION_TIMEOUT_MS: integer(50, 60_000).default(2000).describe('longest wait for a connection'),
  DATABASE_STATEMENT_TIMEOUT_MS: integer(50, 600_000).default(5000).describe('longest run of one statement'),
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: integer(50, 600_000)
    .default(10_000)
    .describe('longest pause inside a transaction'),
  REDIS_URL: url('redis', 'rediss')
    .optional()
    .describe('shared cache and rate limits for several instances; without it each keeps its own'),

  API_KEYS: apiKeys.optional().describe('comma-separated client:key pairs; a client is a tenant'),
  ADMIN_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,256}$/, 'must be 16 to 256 visible characters')
    .optional()
    .describe('opens /api/v1/admin'),
  OPERATIONS_REQUIRE_AUTH: boolean(false).describe(
    'true puts the operational reads (all but /health) behind the admin token',
  ),
  RATE_LIMIT_REQUESTS: integer(0, 1_000_000_000)
    .default(500)
    .describe('requests per client and session in a window; 0 turns the limit off'),
  RATE_LIMIT_WINDOW_SECONDS: integer(1, 86_400).default(3600).describe('length of the rate-limit window'),

  RESOLUTION_CONFIDENCE_THRESHOLD: fraction
    .default(0.5)
    .describe('references with a lower confidence keep their original text'),
  CONVERSATION_RETENTION_DAYS: integer(0, 36_500)
    .default(0)
    .describe('erase sessions that have been idle for longer; 0 keeps them'),
  CONVERSATION_CACHE_SESSIONS: integer(0, 1_000_000)
    .default(5000)
    .describe('sessions whose window is kept in memory; 0 turns that cache off'),
  CONVERSATION_CIRCUIT_BREAKER_FAILURE_THRESHOLD: integer(1, 1000)
    .default(5)
    .describe('failures in a row that open the conversation breaker'),
  CONVERSATION_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: integer(1, 3600)
    .default(30)
    .describe('seconds until the conversation breaker tries again'),

  ENABLE_CIRCUIT_BREAKERS: boolean(true).describe('false turns every circuit breaker off'),
  QUERY_CIRCUIT_BREAKER_FAILURE_THRESHOLD: integer(1, 1000)
    .default(5)
    .describe('failures in a row that open the breaker of a query service'),
  QUERY_CIRCUIT_BREAKER_RECOVERY_TIMEOUT: integer(1, 3600)
    .default(60)
    .describe('seconds until the breaker of a query service tries again'),

  VCS_TOKEN: text.optional().describe('token for the repository host'),
  VCS_API_URL: url('https', 'http')
    .default('https://api.github.com')
    .describe("address of the repository host's API"),
  VCS_API_TIMEOUT: integer(1, 300)
    .default(30)
    .describe('seconds until a call to the repository host is given up'),
  VCS_RETRY_BASE_DELAY_SECONDS: seconds(0, 60)
    .default(1)
    .describe('wait before the first retry of a call to the repository host; it doubles with each'),
  VCS_RETRY_MAX_DELAY_SECONDS: seconds(0, 300).default(2).describe('longest wait before such a retry'),
  VCS_WRITE_INTERVAL_SECONDS: seconds(0, 60)
    .default(1)
    .describe('pause between two writes to the repository host'),
  VCS_SETTLE_SECONDS: seconds(0, 300)
    .default(15)
    .describe('after how long a call without an answer can no longer have an effect at the repository host'),
  VCS_API_PER_PAGE: integer(1, 100).default(30).describe('items on a page of the repository host'),
  VCS_DEFAULT_REPO: z
    .string()
    .regex(REPOSITORY, 'must have the form owner/repo')
    .optional()
    .describe('owner/repo that issues go to when none is named'),
  VCS_ALLOWED_REPOS: list(REPOSITORY, 'owner/repo names')
    .optional()
    .describe('other repositories are refused; unset allows every accessible one'),
  VCS_ENABLE_METRICS: boolean(true).describe('count and time calls to the repository host'),
  VCS_USE_PRODUCTION_CLIENT: boolean(true).describe(
    'false calls the repository host without retries and breaker, for debugging',
  ),
  VCS_ENABLE_CONTENT_GENERATION: boolean(true).describe('let the language model write issue texts'),
  VCS_APP_ID: text
    .optional()
    .describe('recognised only: app-based authentication is not available, the token is used'),
  VCS_APP_PRIVATE_KEY_PATH: text.optional().describe('recognised only, as VCS_APP_ID'),
  VCS_APP_INSTALLATION_ID: text.optional().describe('recognised only, as VCS_APP_ID'),

  LLM_API_URL: url('https', 'http').optional().describe('OpenAI-compatible language-model provider'),
  LLM_API_KEY: text.optional().describe('key for the language-model provider'),
  LLM_MODEL: text.optional().describe('model to ask'),

  WORKFLOW_CONCURRENCY: integer(0, 100)
    .default(8)
    .describe('workflow tasks that one instance runs at the same time; 0 leaves them to other instances'),
  WORKFLOW_TASK_TIMEOUT_SECONDS: integer(1, 3600).default(120).describe('longest run of one workflow task'),
  WORKFLOW_LEASE_SECONDS: integer(1, 300)
    .default(15)
    .describe('after how long the tasks of an instance that died go on elsewhere'),
  WORKFLOW_REFINE_TIMEOUT_MS: integer(0, 60_000)
    .default(800)
    .describe(
      'longest wait for a language model to refine the cut of a task, in milliseconds; 0 does not ask',
    ),
  WORKFLOW_TIMEOUT_SECONDS: integer(1, 2_592_000)
    .default(86_400)
    .describe('longest life of a workflow that is not waiting for a person'),

  CHAT_SIGNING_SECRET: text
    .optional()
    .describe('verifies chat events; without it unsigned events are accepted in development'),
  CHAT_BOT_TOKEN: text.optional().describe('posts replies to the chat platform'),
  CHAT_API_URL: url('https', 'http')
    .default('https://slack.com/api')
    .describe("address of the chat platform's API"),
  CHAT_TEAM_CLIENTS: list(/^[A-Z0-9]{1,32}:[A-Za-z0-9_.-]{1,64}$/, 'workspace:client pairs')
    .transform((items) => new Map(items.map((item) => item.split(':') as [string, string])))
    .optional()
    .describe('which client a chat workspace belongs to, such as T1:alpha'),
  CHAT_API_TIMEOUT: integer(1, 60)
    .default(10)
    .describe('seconds until a call to the chat platform is given up'),
  CHAT_ANSWER: z
    .enum(['all', 'addressed'], { error: 'must be all or addressed' })
    .default('all')
    .describe(
      'all answers every message; addressed only mentions, direct messages and threads that began so',
    ),

  USE_SPATIAL_CHAT: boolean(true).describe('give chat threads a place that references can use'),
  USE_SPATIAL_DOCS: boolean(true).describe('give documents a place'),
  USE_SPATIAL_CALENDAR: boolean(true).describe('give dates a place'),
  USE_SPATIAL_VCS: boolean(true).describe('give issues and repositories a place'),
});

export type Variables = z.infer<typeof variables>;
export type VariableName = keyof Variables;
