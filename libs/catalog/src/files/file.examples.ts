import { enveloped } from '../catalog.examples';

export const FILE = {
  id: '6f1f5a39-2f6c-4a3e-8d57-2f8a4f0f5c77',
  name: 'landing-notes.md',
  project_id: '0c8f4a52-5f0e-4f6b-9a55-6d3a0f6f2b11',
  media_type: 'text/markdown',
  size_bytes: 96,
  characters: 96,
  pages: null,
  sha256: '35f2c1d3a0b3a0a6c3f1b2c0e6f3a8d1b4c7e9f20516273849a5b6c7d8e9f001',
  created_at: '2026-11-20T09:15:42.107Z',
};

const CONTENT =
  '# Landing notes\n\nThe descent engine test starts in March. It needs two engineers. The budget is fixed.';

export const UPLOAD_EXAMPLE = { name: FILE.name, content: CONTENT, project_id: FILE.project_id };
export const FILE_EXAMPLE = enveloped(FILE);
export const FILE_PAGE_EXAMPLE = enveloped({ files: [FILE], total: 1, limit: 50, offset: 0 });
export const FILE_TEXT_EXAMPLE = enveloped({ file: FILE, content: CONTENT, offset: 0, next_offset: null });

export const SEARCH_EXAMPLE = enveloped({
  hits: [
    {
      file: FILE,
      matched: 'all_words',
      score: 0.023,
      snippets: [
        { text: 'It needs two engineers. The budget is fixed.', highlights: [{ start: 28, end: 34 }] },
      ],
    },
  ],
  total: 1,
  limit: 50,
  offset: 0,
});

export const SUMMARY_EXAMPLE = enveloped({
  file: FILE,
  summary: {
    text: 'The descent engine test starts in March. The budget is fixed.',
    sentences: ['The descent engine test starts in March.', 'The budget is fixed.'],
    headings: ['Landing notes'],
    truncated: false,
  },
});
