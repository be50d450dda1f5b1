import { queryInteger, trimmedText } from '@antecedent/platform';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { identifier, pageFacts, pageQuery } from '../catalog.dto';
import { fileNameProblem, MAX_NAME_LENGTH } from './file-name';
import { MEDIA_TYPES } from './file.types';

type Schema = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const name = z
  .string()
  .superRefine((value, context) => {
    const problem = fileNameProblem(value);
    if (problem) context.addIssue(problem);
  })
  .meta({ minLength: 1, maxLength: MAX_NAME_LENGTH });

/** Text of a JSON body, or the bytes of a multipart one. */
const content = z.custom<string | Buffer>((value) => typeof value === 'string' || Buffer.isBuffer(value), {
  error: ({ input }) => (input === undefined ? 'is required' : 'must be of type string'),
});

/** Both kinds of upload, once `ReadUpload` has read them. */
export class UploadDto extends createZodDto(
  z.strictObject({ name, content, project_id: identifier.nullish() }),
) {}

/** How the two kinds of upload look to a caller, for the documentation. */
export const UPLOAD_SCHEMA: Schema = {
  oneOf: [
    {
      type: 'object',
      title: 'application/json',
      required: ['name', 'content'],
      additionalProperties: false,
      properties: {
        name: { type: 'string', minLength: 1, maxLength: MAX_NAME_LENGTH },
        content: { type: 'string', description: 'The text, 5 MiB in UTF-8 at most' },
        project_id: { type: 'string', format: 'uuid', nullable: true },
      },
    },
    {
      type: 'object',
      title: 'multipart/form-data',
      required: ['file'],
      additionalProperties: false,
      properties: {
        file: { type: 'string', format: 'binary', description: 'The file, 5 MiB at most' },
        name: { type: 'string', description: "Stands in for the part's own file name" },
        project_id: { type: 'string', format: 'uuid' },
      },
    },
  ],
};

export class FilePathDto extends createZodDto(z.object({ file_id: identifier })) {}

export class FilesQueryDto extends createZodDto(
  z.object({ ...pageQuery, project_id: identifier.optional() }),
) {}

export class SearchQueryDto extends createZodDto(
  z.object({
    query: trimmedText(1, 500).meta({
      minLength: 1,
      maxLength: 500,
      description: 'Words; "a phrase"; or; -not',
      example: 'engine budget',
    }),
    limit: queryInteger(1, 50, 10),
    offset: pageQuery.offset,
    project_id: identifier.optional(),
  }),
) {}

export class ContentQueryDto extends createZodDto(
  z.object({ offset: queryInteger(0, 10_000_000, 0), limit: queryInteger(1, 1_000_000, 100_000) }),
) {}

export class SummaryQueryDto extends createZodDto(z.object({ sentences: queryInteger(1, 20, 3) })) {}

export const fileRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  project_id: z.uuid().nullable(),
  media_type: z.enum(MEDIA_TYPES),
  size_bytes: z.int().min(1),
  characters: z.int().min(0).describe('Length of the text in Unicode code points; 0 for a PDF of pictures'),
  pages: z.int().min(0).nullable().describe('Pages of a PDF'),
  sha256: z.string().length(64),
  created_at: z.iso.datetime(),
});

export const filePage = z.object({ files: z.array(fileRecord), ...pageFacts });

export const fileText = z.object({
  file: fileRecord,
  content: z.string(),
  offset: z.int().min(0).describe('In Unicode code points'),
  next_offset: z.int().min(1).nullable().describe('Where the next part starts; null at the end'),
});

export const searchPage = z.object({
  hits: z.array(
    z.object({
      file: fileRecord,
      matched: z
        .enum(['all_words', 'some_words', 'name'])
        .describe('The whole query fits; a part of its words does; only the name is like it'),
      score: z.number().min(0).max(1),
      snippets: z.array(
        z.object({
          text: z.string(),
          highlights: z
            .array(z.object({ start: z.int().min(0), end: z.int().min(1) }))
            .describe('Matches as [start, end) in UTF-16 units of the text'),
        }),
      ),
    }),
  ),
  ...pageFacts,
});

export const fileSummary = z.object({
  file: fileRecord,
  summary: z.object({
    text: z.string(),
    sentences: z.array(z.string()),
    headings: z.array(z.string()),
    truncated: z.boolean().describe('Whether the text goes on after what was looked at'),
  }),
});
