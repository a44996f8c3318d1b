import { format } from 'node:util';
import valid from 'card-validator';
import { destination, pino } from 'pino';
import { requestId } from '@/lib/request-id';

/**
 * Writes one line of JSON per entry, for a log collector: `at`, `level`, `message`, the facts, and as `request` the id of the
 * request that led to it. Facts name things by their ids: never an address, a name, a registration's code or a card.
 */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  error(message: string, facts?: Record<string, unknown>): void;
}

/** @param write by default to standard error, because programs such as the command line print results to standard output */
export function createLog(write?: (line: string) => void): Log {
  const logger = pino(
    {
      base: null,
      messageKey: 'message',
      timestamp: () => `,"at":"${new Date().toISOString()}"`,
      formatters: { level: (level) => ({ level }) },
      mixin: () => ({ request: requestId() }),
      hooks: { streamWrite: withoutPersonalData },
    },
    // Written at once, so that nothing is lost when the process ends.
    write ? { write } : destination({ dest: 2, sync: true }),
  );
  return {
    info: (message, facts) => logger.info(facts ?? {}, message),
    warn: (message, facts) => logger.warn(facts ?? {}, message),
    error: (message, facts) => logger.error(facts ?? {}, message),
  };
}

/**
 * The log of a process that serves. Unless a terminal shows its output to somebody, everything that it writes is a line of the
 * log: also the console, where Next and the code that it bundles write, and the warnings of Node.
 */
export function processLog(): Log {
  const log = createLog();
  if (process.stderr.isTTY) return log;
  consoleToLog(log, console);
  process.removeAllListeners('warning');
  process.on('warning', ({ name, message }) => log.warn(message, { name }));
  return log;
}

/** Makes lines of the log out of what is written to a console. */
export function consoleToLog(log: Log, console: Pick<Console, 'log' | 'info' | 'warn' | 'error'>): void {
  const text = (values: unknown[]) =>
    format(...values.map((value) => (value instanceof Error ? describeError(value) : value)));
  console.log = (...values) => log.info(text(values));
  console.info = console.log;
  console.warn = (...values) => log.warn(text(values));
  console.error = (...values) => log.error(text(values));
}

/**
 * The text of an error for logs. Messages of drizzle's errors contain a statement's parameters, which are personal data, so
 * only their causes are used.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return withoutPersonalData(String(error));
  const source = error.cause instanceof Error && 'params' in error ? error.cause : error;
  return withoutPersonalData(source.stack ?? source.message);
}

/** The last safeguard for logs, traces and stored errors, such as of a mail server that repeats whom it refuses. */
export const withoutPersonalData = (text: string): string =>
  withoutCardNumbers(text).replace(/[\w.+%'-]+@[\w-]+(\.[\w-]+)*\.[a-z]{2,}\b/gi, '[address]');

/**
 * Replaces every valid card number in a text (design §7). Digits may be grouped by spaces or dashes. Other numbers, such as times, stay,
 * and so do ids of requests: one in two thousand has digits that would be valid.
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(/\b[\da-f]{32}\b|(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (found) =>
    valid.number(found.replace(/[ -]/g, '')).isValid ? '[card number]' : found,
  );
}
