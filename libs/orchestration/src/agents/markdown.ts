import type { Assignment } from './agent';
import type { Finding, TaskResult } from './task-results';

/** A Markdown section, empty when it would have no content. */
export function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : `## ${title}\n\n${lines.join('\n')}\n`;
}

export function bullets(items: readonly string[]): string[] {
  return items.map((item) => `- ${item}`);
}

export function checklist(items: readonly string[]): string[] {
  return items.map((item) => `- [ ] ${item}`);
}

/** Sections one after the other, without the empty ones. */
export function join(...sections: readonly string[]): string {
  return sections.filter(Boolean).join('\n').trim();
}

export function cite(findings: readonly Finding[]): string[] {
  return bullets(findings.map(({ reference, excerpt }) => `${reference}: ${excerpt}`));
}

/** What the tasks before this one found, without repetition. */
export function findingsOf(inputs: Assignment['inputs']): Finding[] {
  const all = inputs.flatMap(({ result }) => ('findings' in result ? result.findings : []));
  return all.filter(
    (finding, i) =>
      all.findIndex(
        ({ reference, excerpt }) => reference === finding.reference && excerpt === finding.excerpt,
      ) === i,
  );
}

/** One line on what a task left behind, for those who build on it. */
export function gist(result: TaskResult): string {
  switch (result.type) {
    case 'findings':
      return result.summary;
    case 'plan':
      return `a plan in ${result.steps.length} steps: ${result.steps.map(({ title }) => title).join('; ')}`;
    case 'document':
      return `the document “${result.title}”${result.file ? ` (${result.file.name})` : ''}`;
    case 'issue_draft':
      return `the drafted work item “${result.title}”`;
    case 'issue':
      return `${result.repository}#${result.number} “${result.title}”`;
  }
}
