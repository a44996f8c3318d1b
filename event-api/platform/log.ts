import { withoutCardNumbers } from './without-card-numbers';

/** One line of JSON for each thing worth knowing; the process's collector does the rest. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

/** @param write takes each line; standard error by default, so that standard output stays a program's own */
export function createLog(write: (line: string) => void = (line) => process.stderr.write(line)): Log {
  const line = (level: string) => (message: string, facts?: Record<string, unknown>) =>
    write(
      withoutCardNumbers(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...facts })}\n`),
    );
  return { info: line('info'), warn: line('warn'), error: line('error') };
}

/**
 * What is written down about an error. Drizzle's own text lists a statement's parameters, which are people's data: of
 * its errors only the cause is told.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutCardNumbers(String(error));
  const told = error.cause instanceof Error && 'params' in error ? error.cause : error;
  return withoutCardNumbers(told.stack ?? told.message);
}
