import type { Server } from 'node:http';

interface Closing {
  server: Server;
  /** Makes `/readyz` answer 503 and refuses new sockets. */
  drain(): void;
  /** Closes, in this order, everything that requests in flight may still need, after the last of them. */
  closeAfter: readonly (() => Promise<void> | void)[];
  /** Time limit for requests in flight. */
  requestsMs?: number;
}

/** Shorter than the whole shutdown: running jobs and queued live messages need the remaining time. */
const MAX_REQUESTS_MS = 20_000;
const MAX_SHUTDOWN_MS = 30_000;

/**
 * Shuts the process down gracefully: refuses new connections, answers the requests in flight, then closes the rest.
 */
export async function shutDown({
  server,
  drain,
  closeAfter,
  requestsMs = MAX_REQUESTS_MS,
}: Closing): Promise<void> {
  const timeout = setTimeout(() => server.closeAllConnections(), requestsMs).unref();
  drain();
  const answered = new Promise<void>((resolve) => server.close(() => resolve()));
  // A kept-alive connection becomes idle, and can be closed, only once its answer is sent.
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
    setTimeout(() => process.exit(1), MAX_SHUTDOWN_MS).unref();
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
