import { enveloped } from '../catalog.examples';
import { FILE } from '../files/file.examples';

const PROJECT = {
  id: '0c8f4a52-5f0e-4f6b-9a55-6d3a0f6f2b11',
  name: 'Apollo',
  description: 'Lunar lander rewrite',
  repository: 'acme/apollo',
  status: 'active',
  is_default: true,
  file_count: 1,
  created_at: '2026-11-20T09:14:03.512Z',
  updated_at: '2026-11-20T09:14:03.512Z',
};

export const PROJECT_EXAMPLE = enveloped(PROJECT);
export const PROJECT_DETAILS_EXAMPLE = enveloped({ ...PROJECT, files: [FILE] });
export const PROJECT_PAGE_EXAMPLE = enveloped({ projects: [PROJECT], total: 1, limit: 50, offset: 0 });
