import { existsSync, readdirSync } from 'node:fs';
import { startOrExplain } from '../event-api/platform/process/start-or-explain';
import { startStack } from './stack';

/**
 * `npm run stack`: a production on this machine, to try it; Ctrl+C ends it. `PORT` is the port of its sites (8443), and files
 * that are named are imported in place of the demo events.
 */

const DEFAULT_PORT = 8443;
const DEMO = 'event-api/events/demo';

await startOrExplain(async () => {
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const named = process.argv.slice(2);
  const demo = readdirSync(DEMO).map((event) => `${DEMO}/${event}/event.yaml`);
  const events = named.length > 0 ? named : demo.filter((file) => existsSync(file));
  const stack = await startStack({ port, events });
  console.log(`  https://conference.localhost:${port}/  the sites, with a certificate that no browser knows
  ${stack.mail}  letters
  ${stack.accessLog}  nginx's log of requests
  ${stack.database}  the database
  ${stack.instances.map((each) => `http://127.0.0.1:${each}/readyz`).join('  ')}  the instances`);
  // Ctrl+C reaches this process twice: from the terminal, and from `npm run`.
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void stack.stop().then(() => process.exit(0));
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
});
