import { list } from '../operations/phrases';
import type { QueryService } from '../query.types';

const WHAT_WORKS: Readonly<Record<QueryService, string>> = {
  project_queries: 'asking about projects',
  conversation_queries: 'recalling this conversation',
  file_queries: 'searching and reading files',
};

/** Says which services are left, for example "Asking about projects and recalling this conversation still work." */
export function whatStillWorks(services: readonly QueryService[]): string {
  if (services.length === 0) return 'The other services do not answer either.';
  const phrases = services.map((service) => WHAT_WORKS[service]);
  const sentence = `${list(phrases)} still work${phrases.length === 1 ? 's' : ''}.`;
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "less than a minute ago", "4 minutes ago", "2 hours ago". */
export function age(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return `${minutes} minute${minutes === 1 ? '' : 's'} ago`;
  const hours = Math.floor(minutes / 60);
  return `${hours} hour${hours === 1 ? '' : 's'} ago`;
}

/** When to ask again, for example "Please try again in about 2 minutes." */
export function comeBack(afterMs: number | undefined): string {
  if (afterMs === undefined || afterMs < 5_000) return 'Please try again in a moment.';
  if (afterMs < 90_000) return `Please try again in about ${Math.ceil(afterMs / 10_000) * 10} seconds.`;
  return `Please try again in about ${Math.ceil(afterMs / 60_000)} minutes.`;
}
