import { trimmedText } from '@antecedent/platform';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { identifier, pageFacts, pageQuery } from '../catalog.dto';
import { fileRecord } from '../files/file.dto';
import { undisplayable } from '../names/displayable';
import { PROJECT_STATUSES } from './project.types';

const name = trimmedText(1, 200)
  .superRefine((value, context) => {
    const problem = undisplayable(value);
    if (problem) context.addIssue(problem);
  })
  .meta({
    minLength: 1,
    maxLength: 200,
    example: 'Apollo',
    description: 'Unique per client, whatever the case',
  });

const description = trimmedText(0, 2000)
  .nullable()
  .meta({ maxLength: 2000, example: 'Lunar lander rewrite' });

const repository = z
  .string()
  .max(140, 'must have at most 140 characters')
  .regex(/^[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+$/, 'must have the form owner/repo')
  .nullable()
  .meta({ example: 'acme/apollo', description: 'Repository at the repository host' });

const status = z.enum(PROJECT_STATUSES, { error: `must be one of ${PROJECT_STATUSES.join(', ')}` });

const is_default = z.boolean().meta({ description: 'A new default takes the place of the old one' });

export class NewProjectDto extends createZodDto(
  z.strictObject({
    name,
    description: description.optional(),
    repository: repository.optional(),
    status: status.default('active'),
    is_default: is_default.default(false),
  }),
) {}

export class ProjectChangesDto extends createZodDto(
  z
    .strictObject({ name, description, repository, status, is_default })
    .partial()
    .refine((changes) => Object.keys(changes).length > 0, 'must change at least one field'),
) {}

export class ProjectPathDto extends createZodDto(z.object({ project_id: identifier })) {}

export class ProjectsQueryDto extends createZodDto(z.object({ ...pageQuery, status: status.optional() })) {}

export const project = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  repository: z.string().nullable(),
  status: z.enum(PROJECT_STATUSES),
  is_default: z.boolean(),
  file_count: z.int().min(0),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

export const projectPage = z.object({ projects: z.array(project), ...pageFacts });

export const projectDetails = project.extend({
  files: z.array(fileRecord).describe('The newest files, 20 at most'),
});
