export const PROJECT_STATUSES = ['planned', 'active', 'paused', 'completed', 'archived'] as const;
export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** A project as its client sees it. */
export interface Project {
  /** UUID. */
  id: string;
  /** Unique per client, whatever the case. */
  name: string;
  description: string | null;
  /** `owner/repo` at the repository host. */
  repository: string | null;
  status: ProjectStatus;
  /** At most one project of a client has this. */
  is_default: boolean;
  /** Files that belong to it. */
  file_count: number;
  /** ISO 8601, UTC. */
  created_at: string;
  updated_at: string;
}

/** What a project is made from. */
export interface NewProject {
  name: string;
  description?: string | null;
  repository?: string | null;
  status?: ProjectStatus;
  is_default?: boolean;
}
