/** How long a caller is prepared to wait for a query. */
export interface CallLimits {
  /** Milliseconds after which PostgreSQL itself ends the statement. Without it the pool's `statement_timeout` applies. */
  timeoutMs?: number;
  /** Fired when the answer is no longer wanted: the call rejects at once with the signal's reason and frees its connection. */
  signal?: AbortSignal;
}

/** Narrows a query to some of the client's projects. Without it all projects and files of the client are seen. */
export interface CatalogScope {
  /** Identifiers of projects; what is no identifier, or another client's, matches nothing. */
  projectIds?: readonly string[];
}

/** What most queries of the catalogue take besides their own arguments. */
export interface QueryOptions extends CallLimits {
  scope?: CatalogScope;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text has the form of the catalogue's identifiers. */
export function isIdentifier(text: string): boolean {
  return UUID.test(text);
}

/** The identifiers that a scope holds, as PostgreSQL can read them; undefined when nothing is narrowed. */
export function idsInScope({ projectIds }: CatalogScope): string[] | undefined {
  return projectIds?.filter(isIdentifier);
}
