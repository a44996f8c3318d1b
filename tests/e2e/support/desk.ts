import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PORTS } from './ports';

/** The desk of the usual server. */
export const DESK = `http://desk.localhost:${PORTS.usual}`;

/** The link that the server has printed at its start: it opens the desk of the demo events as their owner. */
export function printedLink(): string {
  const log = readFileSync(join(process.env.E2E_FOLDER ?? '', `log-${PORTS.usual}`), 'utf8');
  const [link] = log.match(/\/sign-in\/link\/[\w.-]+/) ?? [];
  if (!link) throw new Error('the server has printed no link to the desk');
  return link;
}
