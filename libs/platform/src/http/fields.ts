import { z } from 'zod';

/** Field rules that several endpoints share. Query values arrive as text, so their rules read text. */

/** Text of `min` to `max` Unicode code points after trimming (decisions, section 1.4). The result is trimmed. */
export const trimmedText = (min: number, max: number) =>
  z
    .string()
    .trim()
    .refine((value) => {
      const length = codePoints(value);
      return length >= min && length <= max;
    }, `must have ${min} to ${max} characters`)
    .meta({ minLength: min, maxLength: max });

/** A whole number of a query string: digits only, so that `1e1`, `0x10`, `1.0` and repeated values are refused. */
export const queryInteger = (min: number, max: number, byDefault: number) =>
  z
    .string({ error: 'must be given once' })
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`)
    .default(byDefault)
    .meta({ override: { type: 'integer', minimum: min, maximum: max, default: byDefault } });

/** A fraction of a query string, 0.0 to 1.0, in plain decimal notation. */
export const queryFraction = (byDefault: number) =>
  z
    .string({ error: 'must be given once' })
    .regex(/^(0(\.\d{1,15})?|1(\.0{1,15})?)$/, 'must be a number from 0.0 to 1.0')
    .transform(Number)
    .default(byDefault)
    .meta({ override: { type: 'number', minimum: 0, maximum: 1, default: byDefault } });

/** `true` or `false` in a query string. */
export const queryBoolean = (byDefault: boolean) =>
  z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((value) => value === 'true')
    .default(byDefault)
    .meta({ override: { type: 'boolean', default: byDefault } });

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}
