import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from './caching-rules';
import { OfflineCache } from './offline-cache';
import type { FetchEvent } from './worker-scope';

const ORIGIN = 'https://horizons.example';
const DAYS = ['2027-02-04', '2027-02-05'] as const;

/** What the site answers to an address; throws without a network. */
let site: (address: string) => Response | Promise<Response>;
let fetched: string[];

/** A browser's cache, as far as the worker uses it. */
class FakeCache {
  readonly #kept = new Map<string, Response>();
  async match(asked: string | Request, { ignoreSearch = false } = {}) {
    const pathOf = (url: string) => url.split('?', 1)[0];
    const url = [...this.#kept.keys()].find(
      (kept) => kept === addressOf(asked) || (ignoreSearch && pathOf(kept) === pathOf(addressOf(asked))),
    );
    return url === undefined ? undefined : this.#kept.get(url)?.clone();
  }
  async put(asked: string | Request, answer: Response) {
    this.#kept.set(addressOf(asked), answer);
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => ({ url }));
  }
  async delete(asked: string | Request) {
    return this.#kept.delete(addressOf(asked));
  }
}

const addressOf = (asked: string | { url: string }) =>
  new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;

/** A page of the site, with links to each day as the schedule has them. */
function pageOf(address: string): Response {
  const { pathname, searchParams } = new URL(address);
  const prefix = pathname.startsWith('/fr') ? '/fr' : '';
  const links = DAYS.flatMap((day) => [
    `<a href="${prefix}/schedule?day=${day}">`,
    `<a href="${prefix}/schedule?day=${day}&amp;layout=grid">`,
  ]);
  const shown = pathname.endsWith('/schedule') ? (searchParams.get('day') ?? DAYS[0]) : pathname;
  const headers = { 'cache-control': 'public, max-age=0', date: new Date().toUTCString() };
  const answer = new Response(`${shown}|${[...searchParams.keys()].join()}|${links.join('')}`, { headers });
  Object.defineProperty(answer, 'type', { value: 'basic' });
  const { clone } = answer;
  answer.clone = () => Object.defineProperty(clone.call(answer), 'type', { value: 'basic' });
  return answer;
}

function worker(connection?: Connection) {
  const cache = new OfflineCache('1', ORIGIN, () => connection);
  return {
    visit: (page: string) => cache.keep({ type: 'keep', page, files: [] }),
    async open(page: string) {
      const work: Promise<unknown>[] = [];
      const event = {
        request: { url: `${ORIGIN}${page}` },
        waitUntil: (promise: Promise<unknown>) => work.push(promise),
      } as unknown as FetchEvent; // the cast: the worker reads nothing else of the event
      const [shown = ''] = (await (await cache.page(event)).text()).split('|');
      await Promise.allSettled(work);
      return shown;
    },
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2027-02-04T17:00:00.000Z');
  fetched = [];
  const opened = new Map<string, FakeCache>();
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      const cache = opened.get(name) ?? new FakeCache();
      opened.set(name, cache);
      return cache;
    },
  });
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    const address = addressOf(asked);
    fetched.push(address.slice(ORIGIN.length));
    return site(address);
  });
  site = pageOf;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const offline = () => {
  site = () => {
    throw new TypeError('Failed to fetch');
  };
};

describe('a visit to the schedule or to My workshops', () => {
  it.each([
    ['a network of which nothing is known', undefined, 1],
    ['Wi-Fi', { type: 'wifi' }, 1],
    ['a phone’s network', { type: 'cellular' }, 0],
    ['a visitor who saves data', { saveData: true }, 0],
  ])('over %s, fetches the whole programme %#', async (_network, connection, times) => {
    const { visit } = worker(connection);
    await visit('/schedule');
    await visit('/my-workshops');
    const asked = fetched.filter((address) => address === '/api/getWholeProgramme?language=en');
    expect(asked).toHaveLength(times);
  });

  it.each([
    ['/schedule', ''],
    ['/fr/schedule?day=2027-02-05&strand=art', '/fr'],
    ['/my-workshops', ''],
  ])('%s keeps every day and My workshops', async (page, prefix) => {
    const { visit, open } = worker();
    await visit(page);
    offline();
    const kept = [];
    for (const address of [...DAYS.map((day) => `/schedule?day=${day}`), '/my-workshops']) {
      kept.push(await open(`${prefix}${address}`));
    }
    expect(kept).toEqual([...DAYS, `${prefix}/my-workshops`]);
  });

  it('fetches the programme again only after a while', async () => {
    const { visit } = worker();
    await visit('/schedule');
    const first = fetched.length;
    await visit('/my-workshops');
    expect(fetched.length).toBe(first);
    vi.setSystemTime('2027-02-04T17:11:00.000Z');
    await visit('/schedule');
    expect(fetched.length).toBe(2 * first);
  });

  it('other pages keep themselves alone', async () => {
    await worker().visit('/speakers');
    expect(fetched).toEqual(['/speakers']);
  });
});

describe('another day than the one that is kept', () => {
  /** A device with Thursday alone, and with the page that says that it is offline. */
  async function withOneDay() {
    const { visit, open } = worker();
    site = (address) =>
      address.endsWith('/offline') || address.endsWith('day=2027-02-04')
        ? pageOf(address)
        : new Response(null, { status: 404 });
    await visit('/schedule?day=2027-02-04');
    await visit('/offline');
    return open;
  }

  it('is never shown in its place without a network', async () => {
    const open = await withOneDay();
    offline();
    expect([
      await open('/schedule?day=2027-02-05'),
      await open('/schedule'),
      await open('/schedule?day=2027-02-04&strand=art'),
      await open('/schedule?day=2027-02-04&utm_source=mail'),
    ]).toEqual(['/offline', '/offline', '2027-02-04', '2027-02-04']);
  });

  it('is waited for when the server takes 7 seconds', async () => {
    const open = await withOneDay();
    site = (address) => new Promise((resolve) => setTimeout(() => resolve(pageOf(address)), 7_000));
    const [friday, thursday] = [open('/schedule?day=2027-02-05'), open('/schedule?day=2027-02-04')];
    await vi.advanceTimersByTimeAsync(7_100);
    expect([await friday, await thursday]).toEqual(['2027-02-05', '2027-02-04']);
  });

  it('says that the server cannot answer when it answers 503', async () => {
    const open = await withOneDay();
    site = () => new Response('unavailable', { status: 503 });
    expect([await open('/schedule?day=2027-02-05'), await open('/schedule?day=2027-02-04')]).toEqual([
      'unavailable',
      '2027-02-04',
    ]);
  });
});

it('a filtered day never stands for the whole day', async () => {
  const { open } = worker();
  await open('/schedule?day=2027-02-05&strand=art');
  offline();
  expect(await open('/schedule?day=2027-02-05')).toBe('');
});
