import type { Mention, Place } from '@antecedent/resolution';

const PROJECT_WORDS = /^(?:the|our|my)\s+|\bprojects?\b/gi;

/** `docs://project/file`, without a project where none is known: the names of files are unique for each client. */
export function docsPlace({ type, text, definiteness }: Mention, project = ''): Place | undefined {
  if (type === 'file' && !text.includes('/'))
    return { uri: `docs://${encodeURIComponent(project)}/${encodeURIComponent(text)}`, kind: 'file' };
  if (type !== 'project') return undefined;
  const name = text.replace(PROJECT_WORDS, '').trim();
  const isName = name !== '' && (definiteness === 'name' || /\p{Lu}/u.test(name));
  return isName ? { uri: `docs://${encodeURIComponent(name)}`, kind: 'project' } : undefined;
}
