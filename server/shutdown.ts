import type { Server } from 'node:http';

interface Closing {
  server: Server;
  /** Answers `/readyz` with 503 from now on, and refuses new sockets. */
  drain(): void;
  /** Closes what requests in flight may still need, in order, after the last of them. */
  closeAfter: readonly (() => Promise<void> | void)[];
  /** The most that closing may take, in milliseconds. */
  limit?: number;
}

const LIMIT = 30_000;

/**
 * Ends the process without cutting anything off: nothing new is accepted, requests in flight are answered, then the rest
 * is closed. It is done when the promise resolves; `limit` bounds it.
 */
export async function shutDown({ server, drain, closeAfter, limit = LIMIT }: Closing): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), limit).unref();
  drain();
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that is kept alive becomes idle only when its answer is out.
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  await answered;
  clearInterval(idle);
  clearTimeout(timeout);
  for (const close of closeAfter) await close();
}

/** Shuts down at the first SIGTERM or SIGINT; a second one ends the process at once. */
export function shutDownOnSignal(closing: () => Promise<void>): void {
  let asked = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (asked) process.exit(1);
    asked = true;
    console.log(`${signal}: finishing what is under way`);
    setTimeout(() => process.exit(1), LIMIT).unref();
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
