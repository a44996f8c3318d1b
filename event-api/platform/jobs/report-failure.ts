import { isKnownAway } from '../database/server-connection';
import { describeError, type Log } from '../log';

/** Logs a failure of the worker itself, unless the database is away, which its connection has logged already. */
export function reportFailure(log: Log, error: unknown): void {
  if (!isKnownAway(error)) log.error('the worker failed', { error: describeError(error) });
}
