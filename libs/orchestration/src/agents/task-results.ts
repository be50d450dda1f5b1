/** Something that was found and where. */
export interface Finding {
  source: 'conversation' | 'project' | 'file' | 'issue';
  /** How a person names it: "turn 3", "notes.md", "acme/web#85". */
  reference: string;
  /** What it says about the matter, at most a few hundred characters. */
  excerpt: string;
}

/** What a task leaves behind; read task by task through the workflow. */
export type TaskResult =
  | {
      type: 'findings';
      summary: string;
      findings: Finding[];
      /** Sources that could not be asked, and why. */
      unavailable: string[];
    }
  | {
      type: 'plan';
      goal: string;
      steps: { title: string; detail: string }[];
      open_questions: string[];
      findings: Finding[];
    }
  | {
      type: 'document';
      title: string;
      format: 'markdown';
      content: string;
      /** Where it stands among the files of the client. */
      file?: { id: string; name: string; project_id: string | null; url: string };
    }
  | { type: 'issue_draft'; title: string; body: string; labels: string[]; assignees: string[] }
  | {
      type: 'issue';
      /** What was done to it. */
      action: 'created' | 'updated' | 'closed' | 'commented';
      repository: string;
      number: number;
      url: string;
      title: string;
      state: 'open' | 'closed';
      labels: string[];
      assignees: string[];
      /** Title; null when it is in none. */
      milestone?: string | null;
      /** What the host left out without saying so, such as labels that need more rights. */
      warnings: string[];
    };
