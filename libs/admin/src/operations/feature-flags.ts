import { type AppConfig, type VariableName, variables } from '@antecedent/platform';
import { z } from 'zod';

export const flagReply = z.object({
  value: z.boolean(),
  source: z.enum(['environment', 'default']),
  variable: z.string(),
  description: z.string(),
});
type PresentedFlag = z.infer<typeof flagReply>;

/** Every variable that is true or false, by name, with its value and whether the environment set it. */
export function presentFlags(config: AppConfig): Record<string, PresentedFlag> {
  const names = Object.keys(variables.shape) as VariableName[];
  return Object.fromEntries(
    names.flatMap((variable) => {
      const value = config[variable];
      if (typeof value !== 'boolean') return [];
      const source = config.given.has(variable) ? 'environment' : 'default';
      const description = variables.shape[variable].description ?? '';
      return [[variable, { value, source, variable, description } satisfies PresentedFlag]];
    }),
  );
}
