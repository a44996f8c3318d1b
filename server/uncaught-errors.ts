import { tagClock } from './freshness/tag-clock';

/** Time limit for ending in order after an error that nothing caught. */
const MAX_CLOSING_MS = 30_000;

/**
 * Ends the process after an error that nothing caught, because nobody knows in which state it left the process: it answers
 * what it has begun, closes everything, and exits with 1, so that whoever supervises it starts it again. Next would log
 * the error and go on.
 *
 * A promise that a page's render leaves behind, such as a read whose result was not needed after all, is no such error: it
 * belongs to that page alone, and any visitor could cause it. Next logs it.
 */
export function endOnUncaughtErrors(
  close: () => Promise<void>,
  running: Pick<NodeJS.Process, 'on' | 'exit'> = process,
): void {
  let isEnding = false;
  const end = (error: unknown) => {
    console.error(error);
    if (isEnding) return;
    isEnding = true;
    console.error('An error that nothing caught: finishing what is under way, then exiting');
    setTimeout(() => running.exit(1), MAX_CLOSING_MS).unref();
    close()
      .catch((closing) => console.error(closing))
      .finally(() => running.exit(1));
  };
  running.on('uncaughtException', end);
  running.on('unhandledRejection', (reason) => {
    if (!tagClock().current) end(reason);
  });
}
