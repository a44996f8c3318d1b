import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';

type Mode = NonNullable<NonNullable<EventDefinitionInput['registration']>['homepage']>;

const NOT_OPEN = 'This site is not open yet, so no workshops can be chosen.';
const OVER = 'This event is over, so no workshops can be chosen any more.';

describeOnBoth('an event whose site is not open', (platform) => {
  let api: TestApi;
  beforeAll(() => {
    api = createTestApi(platform());
  });

  /** Imports the event `code` in a mode; again with another one, as an organiser does. */
  const bring = async (code: string, homepage: Mode) => {
    const host = `${code}.example`;
    await api.importFixture({ code, host }, (event) => ({
      ...event,
      registration: { ...event.registration, homepage },
    }));
    return host;
  };
  const visitor = async (host: string) => {
    const caller = { host, token: await api.visit(host) };
    return {
      caller,
      change: (input: Record<string, unknown>) => api.refused('handleWorkshopCart', input, caller),
      add: (session_code: string, registration_code?: string) =>
        api.ask(
          'handleWorkshopCart',
          { action: 'add-workshop', session_code, ...(registration_code && { registration_code }) },
          caller,
        ),
      cart: () => api.call('getWorkshopsCart', { code: 'mine', x: 'attendee' }, caller),
      start: () =>
        api.ask(
          'generateRegistrationCaptured',
          { email: `${crypto.randomUUID()}@example.com`, track: 'general', mode: 'in_person' },
          caller,
        ),
    };
  };
  const left = async (host: string, code: string) =>
    (await api.call('checkWorkshopSessionStatus', { sessions: [code] }, { host })).sessions[0]?.availability
      .left;

  it.each([
    ['coming_soon', NOT_OPEN],
    ['thank_you', OVER],
  ] as const)('%s: holds no seat, in no way, and says why', async (mode, message) => {
    const host = await bring(`holds-${mode.replace('_', '-')}`, mode);
    const { change } = await visitor(host);
    const refusals = await Promise.all([
      change({ action: 'add-workshop', session_code: 'circuits-1' }),
      change({ action: 'swap-workshop', old_session_code: 'drawing-1', session_code: 'circuits-1' }),
      change({ action: 'join-waitlist', session_code: 'full-1' }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual(
      Array.from({ length: 3 }, () => [422, { request: [message] }]),
    );
    expect(await left(host, 'circuits-1')).toBe(20);
  });

  it('what was held before stays to be read and can be given up', async () => {
    const host = await bring('held-before', 'active');
    const { caller, add, cart } = await visitor(host);
    expect((await add('circuits-1')).status).toBe(200);
    await bring('held-before', 'thank_you');
    expect((await cart()).items.map((item) => item.workshops_session_code)).toEqual(['circuits-1']);
    await api.call('handleWorkshopCart', { action: 'delete-workshop', session_code: 'circuits-1' }, caller);
    expect((await cart()).items).toEqual([]);
  });

  it('coming_soon: who was let in earlier goes on choosing; thank_you: nobody does', async () => {
    const host = await bring('let-in', 'active');
    const { start, add } = await visitor(host);
    const { code } = (await start()).body as { code: string };
    await bring('let-in', 'coming_soon');
    expect((await add('circuits-1', code)).status).toBe(200);
    await bring('let-in', 'thank_you');
    expect((await add('drawing-1', code)).status).toBe(422);
  });

  it.each([
    ['coming_soon', 'not_open_yet', 'Registration has not opened yet.'],
    ['thank_you', 'closed', 'Registration is closed.'],
  ] as const)('%s: registration is %s, also within its dates', async (mode, state, message) => {
    const host = await bring(`starts-${mode.replace('_', '-')}`, mode);
    const { caller, start } = await visitor(host);
    const { registration, options } = await api.call(
      'getClientEventFromDomain',
      { domain: host, with_token: 'N' },
      caller,
    );
    expect([registration.state, options.registration_new_open]).toEqual([state, 'N']);
    const { status, body } = await start();
    expect([status, body]).toEqual([422, { errors: { track: [message] } }]);
  });

  describe('downloadScheduleFile', () => {
    it.each([
      ['coming_soon', 'The schedule is not public yet.'],
      ['thank_you', 'The schedule is no longer public.'],
    ] as const)('404 in %s', async (mode, message) => {
      const host = await bring(`files-${mode.replace('_', '-')}`, mode);
      const caller = { host };
      const refusals = await Promise.all([
        api.refused('downloadScheduleFile', { format: 'ical' }, caller),
        api.refused('downloadScheduleGlanceFile', { x: '2027-02-04' }, caller),
      ]);
      expect(refusals.map(({ status, body }) => [status, body.errors])).toEqual(
        Array.from({ length: 2 }, () => [404, { request: [message] }]),
      );
    });
  });
});
