import { setTimeout as sleep } from 'node:timers/promises';
import { PORTS } from './ports';

/** As long as a slow machine takes to import all events. */
const START_MS = 180_000;
const ASK_AGAIN_MS = 250;

/** Waits for the servers of the configuration, which Playwright would start one after the other if it waited for each. */
export default async function waitForServers(): Promise<void> {
  const until = Date.now() + START_MS;
  for (const port of [PORTS.usual, PORTS.shortHolds]) {
    while (!(await isReady(port))) {
      if (Date.now() > until) throw new Error(`The server at port ${port} did not start.`);
      await sleep(ASK_AGAIN_MS);
    }
  }
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
