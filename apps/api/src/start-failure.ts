import { ConfigurationError } from '@antecedent/platform';

/** Says in plain words why the service could not start and what to do about it. */
export function describeStartFailure(error: unknown): string {
  if (error instanceof ConfigurationError)
    return `Antecedent cannot start. ${error.message}\n.env.example explains each of them.`;
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Antecedent cannot start: port ${port} is taken by another program. Stop it, or set PORT to a free one.`;
  }
  if (code === 'EACCES')
    return `Antecedent cannot start: ${message}. Choose a PORT above 1023, or a DATA_DIR you may write to.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code?.startsWith('28') || code === '3D000') {
    return `Antecedent cannot start: PostgreSQL cannot be reached (${message}). Check DATABASE_URL.`;
  }
  return `Antecedent cannot start.\n${stack ?? String(error)}`;
}
