/**
 * Figures that others published for their systems, on other parts of the same data and trained on its very domain: they stand
 * beside ours for orientation. insF1 and exact match over messages that need a rewrite; harm over those that need none.
 */
export interface Published {
  set: string;
  domain: string | null;
  system: string;
  emRequired: number | null;
  insertedF1: number | null;
  harm: number | null;
}

export const PUBLISHED: readonly Published[] = [
  {
    set: 'gecor',
    domain: 'coreference',
    system: 'GECOR2 (in domain, its own test part)',
    emRequired: 44.4,
    insertedF1: 61.8,
    harm: null,
  },
  {
    set: 'gecor',
    domain: 'ellipsis',
    system: 'GECOR2 (in domain, its own test part)',
    emRequired: 38.6,
    insertedF1: 61.6,
    harm: null,
  },
  {
    set: 'gecor',
    domain: 'complete',
    system: 'GECOR2 (in domain, its own test part)',
    emRequired: null,
    insertedF1: null,
    harm: 5.6,
  },
  {
    set: 'cast19',
    domain: null,
    system: 'best GPT-2 and transformer rewriters (its test part)',
    emRequired: 37,
    insertedF1: 60.8,
    harm: 8,
  },
];
