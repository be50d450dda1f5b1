import { queryInteger } from '@antecedent/platform';
import { z } from 'zod';

/** Identifiers are UUIDs. */
export const identifier = z.uuid('must be a UUID');

/** `limit` and `offset` of a list. */
export const pageQuery = {
  limit: queryInteger(1, 200, 50),
  offset: queryInteger(0, 1_000_000, 0),
};

/** What each page of a list says about itself. */
export const pageFacts = {
  total: z.int().min(0).describe('How many there are in all'),
  limit: z.int().min(1).max(200),
  offset: z.int().min(0),
};
