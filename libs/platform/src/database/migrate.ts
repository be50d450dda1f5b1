import { DataSource, type DataSourceOptions } from 'typeorm';

/** Any number that other programs on the same database are unlikely to use. */
const MIGRATION_LOCK = 4_726_291_733;

/**
 * Brings the schema up to date and returns the names of the migrations that ran. Instances that start together wait for
 * each other; the lock belongs to a transaction, so that it works behind a transaction pooler and ends with its holder.
 */
export async function migrate(options: DataSourceOptions): Promise<string[]> {
  // A migration of a large table may take longer than any request may.
  const source = new DataSource({ ...options, extra: {} });
  await source.initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.startTransaction();
    await lock.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const ran = await source.runMigrations();
    await lock.commitTransaction();
    return ran.map(({ name }) => name);
  } finally {
    await lock.release();
    await source.destroy();
  }
}
