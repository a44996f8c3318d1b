import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoodInLine } from '@/lib/tenant/line-page';
import { startTestProcess, type TestProcess } from '../../support/test-process';

/** A visitor in line, with what a test says otherwise. */
const stood = (changes: Partial<StoodInLine> = {}): StoodInLine => ({
  event: { name: 'Horizons', theme: { theme_type: 'system', theme_system: { accent: '#0a7a5a' } } },
  ...{ state: 'waiting', ticket: '7.abcdefgh.1.0.signature', ahead: 1234, seconds: 700, pause_seconds: 20 },
  ...{ opens_at: null, time_zone: 'America/Los_Angeles', by_lot: 'N', passed: 'N', sold_out: 'N' },
  ...changes,
});

let site: TestProcess;
let asked: unknown[];
let standing: StoodInLine | undefined;
beforeEach(async () => {
  site = await startTestProcess();
  asked = [];
  standing = stood();
  site.api.answer = async (request) => {
    if (!request.url.endsWith('/standInLine')) return Response.json({}, { status: 404 });
    asked.push(await request.json());
    return standing ? Response.json(standing) : Response.json({}, { status: 503 });
  };
});
afterEach(() => site.close());

const START = '/registration/start';
const host = 'conf1.localhost';
const get = (path: string, headers: Record<string, string> = {}) => site.get(path, { host, headers });

it('answers where an order is begun with the visitor’s place, in the language of the address, without a render', async () => {
  const english = await get(`${START}?track=member`);
  expect([english.status, english.headers['retry-after'], english.headers['cache-control']]).toEqual([
    429,
    '20',
    'no-store',
  ]);
  expect(english.headers['set-cookie']).toEqual([
    'line=7.abcdefgh.1.0.signature; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax',
  ]);
  expect(english.text).toContain('<noscript><meta http-equiv="refresh" content="20"></noscript>');
  expect(english.text).toContain('1,234 people at most');
  expect(english.text).toContain('In about 12 minutes');
  const french = await get(`/fr${START}`);
  expect(french.text).toContain('<html lang="fr">');
  expect(french.text).toContain('Dans environ 12\u00a0minutes');
  expect(site.next.asked).toEqual([]);
});

it('shows each visitor their own place in the colours of their own event, whatever it has composed for others', async () => {
  const inGreen = await get(START);
  const accents = (accent: string) => ({
    name: 'Potters',
    theme: { theme_type: 'light' as const, theme_system: { accent } },
  });
  standing = stood({ event: accents('#aa3300'), ahead: 8, seconds: 50 });
  const inRed = await get(START);
  standing = stood({ event: accents('#0033aa'), ahead: 7, seconds: 120 });
  const inBlue = await get(START);
  expect(
    [inGreen, inRed, inBlue].map(({ text }) => /id="fact-0">(.*?)<.*id="fact-1">(.*?)</.exec(text)?.slice(1)),
  ).toEqual([
    ['1,234 people at most', 'In about 12 minutes'],
    ['8 people at most', 'In 1 minute or less'],
    ['7 people at most', 'In about 2 minutes'],
  ]);
  const styles = [inGreen, inRed, inBlue].map(({ text }) => /<style>(.*?)<\/style>/.exec(text)?.[1] ?? '');
  expect(new Set(styles).size).toBe(3);
  for (const [index, { headers, text }] of [inGreen, inRed, inBlue].entries()) {
    const hash = createHash('sha256')
      .update(styles[index] ?? '')
      .digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  }
});

it('tells whoever waits for what is sold', async () => {
  standing = stood({ sold_out: 'Y' });
  expect((await get(START)).text).toContain('All tickets are sold.');
  expect((await get(`/fr${START}`)).text).toContain('Tous les billets sont vendus.');
});

it('keeps nobody from any other page, from an order that has begun, or from a link in a letter', async () => {
  const order = (name: string, value: object) => ({
    cookie: `${name}=${encodeURIComponent(JSON.stringify(value))}`,
  });
  for (const path of ['/', '/schedule', '/registration/manage', '/workshops'])
    expect((await get(path)).status).toBe(200);
  expect((await get(START, order('registration_info', { code: 'ABCDE-FGHJK' }))).status).toBe(200);
  expect((await get('/registration/group', order('group_info', { group_code: 'ABCDE' }))).status).toBe(200);
  expect((await get('/registration/group?secret=abc')).status).toBe(200);
  expect(asked).toEqual([]);
  expect((await get(START, order('registration_info', { track: 'member' }))).status).toBe(429);
  expect((await get('/group-start/abcde?secret=abc')).status).toBe(429);
});

it('shows the page to whoever may go on, and shows the ticket that the browser has', async () => {
  standing = stood({ state: 'inside', ticket: '7.abcdefgh.1.900.signature', ahead: null, seconds: null });
  const shown = await get(START, { cookie: 'line=7.abcdefgh.1.0.signature' });
  expect([shown.status, asked]).toEqual([200, [{ ticket: '7.abcdefgh.1.0.signature', registers: 'Y' }]]);
  expect(shown.headers['set-cookie']?.[0]).toContain('line=7.abcdefgh.1.900.signature;');
});

it('asks once a second while nobody waits, and shows the page when nobody answers', async () => {
  standing = stood({ state: 'open', ticket: null, ahead: null, seconds: null });
  for (let time = 0; time < 5; time += 1) expect((await get(START)).status).toBe(200);
  expect(asked.length).toBe(1);
  standing = undefined;
  expect((await site.get(START, { host: 'conf2.localhost' })).status).toBe(200);
});

it('takes whom a call has sent to the line, from any page, back to it', async () => {
  expect((await get('/schedule?line=Y')).status).toBe(429);
  standing = stood({ state: 'open', ticket: null });
  const back = await get(`${START}?track=member&line=Y`);
  expect([back.status, back.headers.location]).toEqual([307, `${START}?track=member`]);
});

it('refuses the router, which then loads the document', async () => {
  const payload = await get(START, { rsc: '1' });
  expect([payload.status, payload.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8']);
});

it('says when an announced opening is, and what comes of having come early', async () => {
  standing = stood({ opens_at: '2027-01-10T17:00:00.000Z', by_lot: 'Y', ahead: null, seconds: 900 });
  const { text } = await get(START);
  expect(text).toMatch(/9:00\sAM, Sunday, January 10, 2027/);
  expect(text).toContain('draws a lot');
  expect(text).not.toContain('Ahead of you');
});
