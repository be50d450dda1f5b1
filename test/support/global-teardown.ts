/** Ends the PostgreSQL server that the set-up started, if it started one. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.testServer?.stop();
}
