import { ActionName, Slots } from './intent.types';
import { Reading } from './reading';

/** Finds what the message says beside the action; only slots that the action declares are looked for. */
export function findSlots(_action: ActionName, reading: Reading): Slots {
  const issues = reading.spoken.filter((token) => token.kind === 'issue');
  const [first] = issues;
  const numbers = [...new Set(issues.map((token) => Number(token.norm)))];
  const file = reading.spoken.find((token) => token.kind === 'file');
  return {
    ...(first ? { issueNumber: Number(first.norm) } : {}),
    ...(numbers.length > 1 ? { issueNumbers: numbers } : {}),
    ...(first?.repository ? { repository: first.repository } : {}),
    ...(file ? { fileName: file.norm } : {}),
  };
}
