import { loadCredentials, type Credentials } from './credentials';
import { variables, type VariableName, type Variables } from './variables';

/** The settings in force: validated once at start and frozen. The names are those of the environment variables. */
export type AppConfig = Readonly<
  Omit<Variables, keyof Credentials> &
    Credentials & {
      /** Variables that came from the environment; the others have their default. */
      given: ReadonlySet<VariableName>;
    }
>;

/** Injection token of the one `AppConfig`. */
export const APP_CONFIG = Symbol('APP_CONFIG');

/** Names every variable that is missing or malformed, at once, and never shows a value. */
export class ConfigurationError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`These variables need a correction:\n${problems.map((line) => `  ${line}`).join('\n')}`);
    this.name = 'ConfigurationError';
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the environment into one frozen object.
 * In development and testing, missing keys are generated once and kept in `DATA_DIR` (decisions, section 2.3).
 * Throws `ConfigurationError`.
 */
export function loadConfig(environment: Environment): AppConfig {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const parsed = variables.safeParse(given);
  const problems = missingInProduction(environment);
  if (!parsed.success)
    problems.push(...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  if (!parsed.success || problems.length > 0) throw new ConfigurationError([...new Set(problems)]);

  const names = Object.keys(given).filter((name): name is VariableName => name in variables.shape);
  return Object.freeze({ ...parsed.data, ...loadCredentials(parsed.data), given: new Set(names) });
}

function missingInProduction(environment: Environment): string[] {
  const stage = environment.SERVICE_ENVIRONMENT;
  if (stage !== 'production' && stage !== 'staging') return [];
  const missing = ['API_KEYS', 'ADMIN_TOKEN']
    .filter((name) => !environment[name])
    .map((name) => `${name} is required when SERVICE_ENVIRONMENT is ${stage}`);
  // Not set means that chat is not used. Set but empty is a deployment that forgot its secret.
  if (environment.CHAT_SIGNING_SECRET === '') missing.push('CHAT_SIGNING_SECRET must not be empty');
  return missing;
}
