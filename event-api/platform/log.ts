import { withoutCardNumbers } from './without-card-numbers';

/** Writes one line of JSON per entry, for a log collector. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

/** @param write by default to standard error, because programs such as the command line print results to standard output */
export function createLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const line = (level: string) => (message: string, facts?: Record<string, unknown>) =>
    write(
      withoutCardNumbers(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`),
    );
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/**
 * The text of an error for logs. Messages of drizzle's errors contain a statement's parameters, which are personal data, so
 * only their causes are used.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutCardNumbers(String(error));
  const source = error.cause instanceof Error && 'params' in error ? error.cause : error;
  return withoutCardNumbers(source.stack ?? source.message);
}
