import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright/test';
import postgres from 'postgres';
import { entryCodeOf } from '../event-api/entry/entry-code';
import { createTokens } from '../event-api/platform/tokens';
import { MAX_BADGES } from '../lib/domain/badges';
import { deskPaths } from '../lib/paths';
import { CHROMIUM } from '../scripts/chromium.mjs';
import { cameraFilm, pictureOfCode } from '../tests/support/code-picture';
import { DESK_HOST, fill, signIn } from './desk';
import { call, type OnSale, withOnSale } from './on-sale';
import { measureWaits, type Waits } from './papers';

const EVENT = 'on-sale';
const SESSIONS = 40;
const SECRET = 'a'.repeat(48);
const PHONE = { width: 390, height: 844 };
/** Of the film, which has thirty a second: time to load the list, and what is before each ticket and of it. */
const WAITING_PICTURES_COUNT = 240;
const WALL_PICTURES_COUNT = 20;
const CODE_PICTURES_COUNT = 30;
/** A scan that takes longer is none. */
const MAX_SCAN_MS = 120_000;
const MEMORY_EVERY_MS = 100;

interface DoorFigures {
  scans: readonly { network: 'online' | 'offline'; times: readonly number[] }[];
  badges: {
    count: number;
    tookMs: number;
    bytes: number;
    /** The most of the process, in bytes. */
    memory: number;
    busy: Waits;
    quiet: Waits;
  };
}

/** Measures a door of an event with so many people, and a number of badges of them. */
export async function door(people: number, scans: number, badges: number): Promise<DoorFigures> {
  const outbox = await mkdtemp(join(tmpdir(), 'rendezvous-door-'));
  const sale = { sessions: SESSIONS, environment: { OUTBOX_DIR: outbox, TOKEN_SECRET: SECRET } };
  try {
    return await withOnSale(sale, async (onSale) => {
      const sql = postgres(onSale.database, { max: 1, onnotice: () => undefined });
      try {
        await fill(onSale, sql, people);
        const cookie = await signIn(onSale, outbox);
        const codes = await entryCodes(sql, 2 * scans);
        const found: DoorFigures['scans'][number][] = [];
        for (const network of ['online', 'offline'] as const) {
          const own = network === 'online' ? codes.slice(0, scans) : codes.slice(scans);
          found.push({ network, times: await scan(onSale, { cookie, codes: own, network, folder: outbox }) });
        }
        return { scans: found, badges: await makeBadges(onSale, cookie, badges) };
      } finally {
        await sql.end();
      }
    });
  } finally {
    await rm(outbox, { recursive: true, force: true });
  }
}

/** The codes on the tickets of the first people. */
async function entryCodes(sql: postgres.Sql, count: number): Promise<string[]> {
  const rows = await sql<{ code: string }[]>`
    select code from registrations where event_code = ${EVENT} order by code limit ${count}`;
  const tokens = createTokens(SECRET, { now: () => new Date().toISOString() });
  return rows.map(({ code }) =>
    entryCodeOf(tokens, { code: EVENT }, { kind: 'registration', code, place: 1 }),
  );
}

/** Holds tickets before the camera of a door, one after the other. @returns how long each answer took, in milliseconds */
async function scan(
  { product }: OnSale,
  asked: { cookie: string; codes: readonly string[]; network: 'online' | 'offline'; folder: string },
): Promise<number[]> {
  const { cookie, codes, network, folder } = asked;
  const film = join(folder, `${network}.mjpeg`);
  await writeFile(film, await filmOf(codes));
  const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, ...cameraFilm(film)] });
  try {
    const context = await browser.newContext({ viewport: PHONE, permissions: ['camera'] });
    const origin = `http://${DESK_HOST}:${new URL(product.origin).port}`;
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.goto(`${origin}${deskPaths.door(EVENT)}`);
    await page.getByLabel('Name of this door').fill('North');
    await page.getByRole('button', { name: 'Entrance' }).click();
    await page.getByText(/Online · list of/).waitFor();
    await page.locator('video').waitFor();
    await context.setOffline(network === 'offline');
    return await answerTimes(page, codes.length);
  } finally {
    await browser.close();
  }
}

async function filmOf(codes: readonly string[]): Promise<Buffer> {
  const wall = await pictureOfCode(null);
  const film: Buffer[] = Array(WAITING_PICTURES_COUNT).fill(wall);
  for (const code of codes) {
    const ticket = await pictureOfCode(code, { tilt: 8, blur: 1.5 });
    film.push(
      ...Array<Buffer>(CODE_PICTURES_COUNT).fill(ticket),
      ...Array<Buffer>(WALL_PICTURES_COUNT).fill(wall),
    );
  }
  return Buffer.concat(film);
}

/** From the first picture with a ticket's paper in it to the picture of the page with the answer. */
const answerTimes = (page: Page, count: number) =>
  page.evaluate(
    ([wanted, limit]) =>
      new Promise<number[]>((resolve, reject) => {
        const video = document.querySelector('video');
        const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
        if (!video || !canvas) throw new Error('there is no picture');
        const times: number[] = [];
        let seenAt: number | undefined;
        let isPaper = false;
        // A method, since the names that tsx gives to other functions are unknown in the page.
        const watch = {
          look(now: number) {
            // A third from the left, half way down, is the edge of a ticket, which is white, or the wall.
            canvas.drawImage(video, video.videoWidth * 0.32, video.videoHeight / 2, 1, 1, 0, 0, 1, 1);
            const [brightness = 0] = canvas.getImageData(0, 0, 1, 1).data;
            const was = isPaper;
            isPaper = brightness > 180;
            if (isPaper && !was) seenAt = now;
            video.requestVideoFrameCallback((at) => watch.look(at));
          },
        };
        video.requestVideoFrameCallback((at) => watch.look(at));
        const card = document.querySelector('main [role=status][aria-live=assertive]');
        let said = card?.textContent;
        new MutationObserver(() => {
          if (card?.textContent === said) return;
          said = card?.textContent;
          requestAnimationFrame(() => {
            if (seenAt === undefined) return;
            times.push(performance.now() - seenAt);
            seenAt = undefined;
            if (times.length === wanted) resolve(times);
          });
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
        setTimeout(() => reject(new Error(`only ${times.length} answers came`)), limit);
      }),
    [count, MAX_SCAN_MS] as const,
  );

/** Makes the first badges of the list while pages are asked for, then has as long a time without. */
async function makeBadges(
  { product }: OnSale,
  cookie: string,
  count: number,
): Promise<DoorFigures['badges']> {
  let bytes = 0;
  let memory = 0;
  let tookMs = 0;
  const busy = await measureWaits(product.origin, async () => {
    const watch = setInterval(async () => {
      memory = Math.max(memory, await product.memory());
    }, MEMORY_EVERY_MS);
    const begun = performance.now();
    for (let part = 1; part <= count / MAX_BADGES; part += 1) {
      const path = `/api/desk/downloadBadges/${EVENT}?size=a6&part=${part}`;
      const { status, body } = await call(product.origin, path, { headers: { host: DESK_HOST, cookie } });
      if (status !== 200) throw new Error(`badges were answered with ${status}: ${body}`);
      bytes += body.length;
    }
    tookMs = performance.now() - begun;
    clearInterval(watch);
  });
  const quiet = await measureWaits(
    product.origin,
    () => new Promise((resolve) => setTimeout(resolve, tookMs)),
  );
  return { count, tookMs, bytes, memory, busy, quiet };
}
