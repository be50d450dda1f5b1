import type { AppConfig } from '@antecedent/platform';
import { VERSION } from './version';

/** What is printed once the service listens: where things are, and the next line to paste. */
export function banner(config: AppConfig, url: string): string {
  const address = url.replace('[::1]', 'localhost').replace('0.0.0.0', 'localhost');
  const isDevelopment =
    config.SERVICE_ENVIRONMENT === 'development' || config.SERVICE_ENVIRONMENT === 'testing';
  const key = isDevelopment ? (config.API_KEYS[0]?.key ?? '') : '<your API key>';
  const keys = isDevelopment
    ? `  API key      ${key}\n  admin token  ${config.ADMIN_TOKEN}   (both for development only)\n`
    : '';
  return `
  Antecedent ${VERSION} is ready.

  API          ${address}/api/v1
  reference    ${address}/api/docs
  health       ${address}/health
${keys}
  Try it: two messages of one conversation.

    curl -s ${address}/api/v1/conversation/message \\
      -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\
      -d '{"session_id": "demo", "message": "We should fix GitHub issue #85 today."}'

    curl -s ${address}/api/v1/conversation/message \\
      -H 'Authorization: Bearer ${key}' -H 'Content-Type: application/json' \\
      -d '{"session_id": "demo", "message": "Show me that issue again"}'

  Ctrl-C stops everything; the data stays.

`;
}
