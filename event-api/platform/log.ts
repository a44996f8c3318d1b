import valid from 'card-validator';

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

/**
 * Replaces every valid card number in a text, as a last safeguard for logs and stored errors (design §7). Digits may be
 * grouped by spaces or dashes. Other numbers, such as times, stay.
 */
export function withoutCardNumbers(text: string): string {
  return text.replace(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g, (digits) =>
    valid.number(digits.replace(/[ -]/g, '')).isValid ? '[card number]' : digits,
  );
}
