/** A part of a longer list, with the length of the whole. */
export interface Page<T> {
  items: T[];
  total: number;
}
