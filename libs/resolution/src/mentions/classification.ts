import { EntityType, Mention } from '../types';

/** What a noun phrase names. */
export interface Classification {
  type: EntityType;
  head: string;
  number: Mention['number'];
  gender: Mention['gender'];
}
