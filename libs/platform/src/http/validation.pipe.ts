import { createZodValidationPipe } from 'nestjs-zod';
import { z } from 'zod';
import { ValidationFailed, type FieldProblem } from '../errors/common.errors';

/** Validates every body, query and path against its zod DTO. Throws `ValidationFailed` with each field and rule. */
export const RequestValidationPipe = createZodValidationPipe({
  createValidationException: (error) => new ValidationFailed(fieldProblems(error as z.ZodError)),
});

function fieldProblems(error: z.ZodError): FieldProblem[] {
  return error.issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.') || 'body';
    if (issue.code !== 'unrecognized_keys') return [{ field, rule: ruleOf(issue) }];
    return issue.keys.map((key) => ({
      field: issue.path.length > 0 ? `${field}.${key}` : key,
      rule: 'is not a known field',
    }));
  });
}

function ruleOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is required';
  const message = issue.message.replace(/^Invalid input: expected (\w+).*$/, 'must be of type $1');
  return message.charAt(0).toLowerCase() + message.slice(1);
}
