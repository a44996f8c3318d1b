import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../support/http';

export interface Site {
  /** As in the address bar, for example `http://conference.localhost:3000`. */
  origin: string;
}

export interface Answer {
  status: number;
  /** Media type without parameters. */
  type: string;
  text: string;
  /** Where redirects led: path and query. */
  path: string;
}

const MAX_REDIRECTS = 5;
const MAX_ATTEMPTS = 6;
const LONGEST_WAIT_SECONDS = 20;

/**
 * Fetches an address of a site on this machine, as a program would. A server that is busy or limits how often one asks is
 * asked again when it says so.
 */
export async function fetchAddress(site: Site, path: string): Promise<Answer> {
  let current = path;
  for (let redirects = 0; ; redirects += 1) {
    const { status, headers, text } = await askPatiently(site, current);
    const location = headers.location;
    if (status < 300 || status >= 400 || location === undefined || redirects === MAX_REDIRECTS) {
      const type = (headers['content-type'] ?? '').split(';')[0] ?? '';
      return { status, type, text, path: current };
    }
    const target = new URL(location, `${site.origin}${current}`);
    if (target.origin !== site.origin) return { status: 200, type: '', text: '', path: current };
    current = `${target.pathname}${target.search}`;
  }
}

async function askPatiently({ origin }: Site, path: string) {
  const { port, hostname } = new URL(origin);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await ask(Number(port || 80), path, {
      host: hostname,
      headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
    });
    const wait = Number(answer.headers['retry-after']);
    const mayAskAgain = answer.status === 429 || answer.status === 503;
    if (!mayAskAgain || !wait || attempt === MAX_ATTEMPTS) return answer;
    await sleep(Math.min(wait, LONGEST_WAIT_SECONDS) * 1000);
  }
}
