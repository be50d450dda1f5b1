import { ACTIONS } from './catalogue';
import { HELP_TOPICS, HelpTopic } from './catalogue.types';

export interface HelpEntry {
  topic: HelpTopic;
  actions: { description: string; examples: readonly string[] }[];
}

/** What can be asked, by topic, made from the catalogue; the answer to `get_help`. */
export function helpEntries(): HelpEntry[] {
  return HELP_TOPICS.map((topic) => ({
    topic,
    actions: ACTIONS.filter((action) => action.topic === topic).map(({ description, examples }) => ({
      description,
      examples,
    })),
  }));
}

/** The same as text: a line a topic, with one example each. */
export function helpText(): string {
  const lines = helpEntries().map(({ topic, actions }) => {
    const examples = actions.map((action) => `"${action.examples[0] ?? ''}"`);
    return `${topic}: ${examples.join(', ')}.`;
  });
  return ['Here is what you can ask me, for example:', ...lines].join('\n');
}
