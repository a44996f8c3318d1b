import { beforeAll, expect, it } from 'vitest';
import { jobHandlers } from '@/event-api/jobs';
import { type Caller, createTestApi, type TestApi } from '../../support/api';
import { readCalendar } from '../../support/calendar';
import { describeOnBoth, TEST_START } from '../../support/database';
import { runAllJobs } from '../../support/run-all-jobs';
import { readyPerson, startPerson } from '../registration/person';

describeOnBoth('one’s own schedule', (platform, callsAlone) => {
  let api: TestApi;
  let number = 0;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  const setUp = async () => {
    number += 1;
    const code = `own-${platform().database.kind}-${number}`;
    const host = `${code}.localhost`;
    platform().clock.set(TEST_START);
    await api.importFixture({ code, host });
    return { code, host };
  };
  const visitor = async (host: string): Promise<Caller> => ({
    host,
    token: await api.visit(host),
    address: `198.51.100.${number % 250}`,
  });
  const add = (caller: Caller, session_code: string, registration_code?: string) =>
    api.call(
      'handleWorkshopCart',
      { action: 'add-workshop', session_code, ...(registration_code && { registration_code }) },
      caller,
    );
  const calendarOf = (text: unknown) =>
    readCalendar(String(text)).entries.map((entry) => [entry.UID?.split('@')[0], entry.STATUS]);
  const download = (code: string, caller: Caller, language?: 'en' | 'fr') =>
    api.ask('getPersonalSchedule', { code, language }, { ...caller, accept: 'text/calendar' });
  /** Reads the feed like a calendar program: without a token, and with `Accept: *`. */
  const follow = (secret: string, host: string, language?: 'en' | 'fr') =>
    api.ask('getScheduleFeed', { secret, language }, { host, accept: '*/*' });
  const renew = (caller: Caller, registration_code?: string) =>
    api.call('renewScheduleFeed', registration_code ? { registration_code } : {}, caller);

  it('renewScheduleFeed: the old address answers 404 from then on, the new one 200', async () => {
    const { host } = await setUp();
    const one = await visitor(host);
    const [before, after] = [await renew(one), await renew(one)];
    expect((await follow(before.secret, host)).status).toBe(404);
    expect((await follow(after.secret, host)).status).toBe(200);
  });

  it('401 without a token; 422 for a field that there is not', async () => {
    const { host } = await setUp();
    expect((await api.refused('getPersonalSchedule', { code: 'mine' }, { host })).status).toBe(401);
    expect((await api.refused('renewScheduleFeed', {}, { host })).status).toBe(401);
    const one = await visitor(host);
    const { status, body } = await api.refused('renewScheduleFeed', { secret: 'mine' }, one);
    expect([status, Object.keys(body.errors)]).toEqual([422, ['secret']]);
  });

  if (callsAlone) return;

  it('getPersonalSchedule as a calendar, 200: what is held is tentative, in either language', async () => {
    const { host } = await setUp();
    const one = await visitor(host);
    await add(one, 'circuits-1');
    await add(one, 'webinar-1');
    const { status, headers, body } = await download('mine', one);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/calendar; charset=utf-8; method=PUBLISH',
      'no-store',
    ]);
    const calendar = readCalendar(String(body));
    expect(calendar.head).toMatchObject({
      'X-WR-CALNAME': 'My workshops: Horizons',
      'REFRESH-INTERVAL': 'PT1H',
    });
    expect(calendar.entries).toEqual([
      expect.objectContaining({
        SUMMARY: 'Paper circuits',
        STATUS: 'TENTATIVE',
        LOCATION: 'Room A, Harbour Centre, 1 Harbour St, Vancouver BC',
      }),
      expect.objectContaining({ SUMMARY: 'Webinar', STATUS: 'TENTATIVE' }),
    ]);
    expect(calendar.entries[0]?.DESCRIPTION).toContain('This place is held for you.');
    platform().clock.advance(60);
    expect((await download('mine', one)).body, 'the same to the byte').toBe(body);
    const french = readCalendar(String((await download('mine', one, 'fr')).body));
    expect([french.head['X-WR-CALNAME'], french.entries[0]?.SUMMARY]).toEqual([
      'Mes ateliers\u00a0: Horizons (fr)',
      'Circuits de papier',
    ]);
  });

  it('what is registered is confirmed; what is only waited for, or no longer held, is not in it', async () => {
    const { host } = await setUp();
    const email = 'own@example.com';
    const person = await readyPerson(api, { host, email, sessions: ['circuits-1'] });
    await api.call(
      'handleWorkshopCart',
      { action: 'join-waitlist', session_code: 'full-1', registration_code: person.code },
      person.caller,
    );
    await person.submit();
    await runAllJobs(platform(), jobHandlers);
    expect(calendarOf((await download(person.code, person.caller)).body)).toEqual([
      ['circuits-1', 'CONFIRMED'],
    ]);

    const one = await visitor(host);
    await add(one, 'drawing-1');
    platform().clock.advance(16 * 60);
    expect(calendarOf((await download('mine', one)).body)).toEqual([]);
  });

  it('a feed has no address until one is made, then follows what changes', async () => {
    const { host } = await setUp();
    const one = await visitor(host);
    const read = () => api.call('getPersonalSchedule', { code: 'mine' }, one);
    expect(await read()).toEqual({ feed: null });
    const feed = await renew(one);
    expect(await read()).toEqual({ feed });
    expect(feed.secret).toMatch(/^[\w-]{44}$/);
    expect(calendarOf((await follow(feed.secret, host)).body)).toEqual([]);
    await add(one, 'drawing-1');
    const followed = await follow(feed.secret, host, 'fr');
    expect([followed.status, followed.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(calendarOf(followed.body)).toEqual([['drawing-1', 'TENTATIVE']]);
    expect(followed.headers.get('content-language')).toBe('fr');
  });

  it('of renewals at the same time one address stays', async () => {
    const { host } = await setUp();
    const one = await visitor(host);
    const made = await Promise.all([1, 2, 3, 4].map(() => renew(one)));
    const statuses = await Promise.all(made.map(async ({ secret }) => (await follow(secret, host)).status));
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404]);
    const { feed } = await api.call('getPersonalSchedule', { code: 'mine' }, one);
    expect(made[statuses.indexOf(200)]).toEqual(feed);
  });

  it('what follows a visitor’s basket goes on with the registration that it moves to', async () => {
    const { host } = await setUp();
    const one = await visitor(host);
    const before = await renew(one);
    await add(one, 'webinar-1');
    const email = 'moves@example.com';
    const { code, caller } = await startPerson(api, {
      host,
      email,
      ...(one.token && { token: one.token }),
    });
    await add(caller, 'circuits-1', code);
    expect(calendarOf((await follow(before.secret, host)).body)).toEqual([
      ['circuits-1', 'TENTATIVE'],
      ['webinar-1', 'TENTATIVE'],
    ]);
    expect((await api.call('getPersonalSchedule', { code }, caller)).feed).toEqual(before);
    await renew(caller, code);
    expect((await follow(before.secret, host)).status).toBe(404);
  });

  it('is there on another device after look-up', async () => {
    const { host } = await setUp();
    const email = 'device@example.com';
    const person = await startPerson(api, { host, email });
    await person.add('drawing-1');
    const feed = await renew(person.caller, person.code);
    const phone = await visitor(host);
    expect((await download(person.code, phone)).status).toBe(404);
    await api.call('getLookUpRegistration', { code: person.code, email }, phone);
    expect(calendarOf((await download(person.code, phone)).body)).toEqual([['drawing-1', 'TENTATIVE']]);
    expect((await api.call('getPersonalSchedule', { code: person.code }, phone)).feed).toEqual(feed);
  });

  it('404: without the grant, an unknown or changed secret, and another event’s', async () => {
    const { host } = await setUp();
    const other = await setUp();
    const person = await startPerson(api, { host, email: 'grant@example.com' });
    const stranger = await visitor(host);
    const refused = async (id: Parameters<typeof api.refused>[0], input: object, caller: Caller) => {
      const { status, body } = await api.refused(id, { ...input }, caller);
      return [status, Object.keys(body.errors)];
    };
    expect(await refused('getPersonalSchedule', { code: person.code }, stranger)).toEqual([404, ['code']]);
    expect(await refused('renewScheduleFeed', { registration_code: person.code }, stranger)).toEqual([
      404,
      ['registration_code'],
    ]);
    const { secret } = await renew(person.caller, person.code);
    const last = secret.endsWith('A') ? 'B' : 'A';
    for (const wrong of ['x', `${secret}A`, secret.slice(0, -1), `${secret.slice(0, -1)}${last}`]) {
      expect(await refused('getScheduleFeed', { secret: wrong }, { host })).toEqual([404, ['secret']]);
    }
    expect(await refused('getScheduleFeed', { secret }, { host: other.host })).toEqual([404, ['secret']]);
    expect((await follow(secret, host)).status).toBe(200);
  });
});
