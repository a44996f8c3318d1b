/** Jobs, live messages and connections to the database get this long after the grace. A supervisor kills after 10 s. */
const MAX_AFTER_GRACE_MS = 7_500;

/**
 * Shuts down at the first SIGTERM or SIGINT; a second one ends the process at once.
 * @param graceMs how long requests are still answered as ever
 */
export function shutDownOnSignal(graceMs: number, closing: () => Promise<void>): void {
  let isClosing = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    console.log(`${signal}: finishing what is under way`);
    setTimeout(() => {
      console.error('Something hangs: the process ends without it.');
      process.exit(1);
    }, graceMs + MAX_AFTER_GRACE_MS).unref();
    closing().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}
