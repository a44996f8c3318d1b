import { beforeAll, expect, it } from 'vitest';
import { withActivities } from '../../support/activities-event';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { type Person, startPerson } from '../registration/person';

describeOnServer('activities', (platform) => {
  let api: TestApi;
  const host = 'activities.localhost';
  let people = 0;

  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'activities', host }, withActivities);
    await api.importFixture({ code: 'elsewhere', host: 'elsewhere.localhost' }, withActivities);
  });

  const begin = (choice: Partial<Parameters<typeof startPerson>[1]> = {}) => {
    people += 1;
    return startPerson(api, { host, email: `p${people}@activities.example`, ...choice });
  };
  const choose = (person: Person, activity_code: string | null) =>
    api.call('saveActivityInformation', { code: person.code, model: { activity_code } }, person.caller);
  const refuse = (person: Person, activity_code: string | null, changes = {}) =>
    api.refused(
      'saveActivityInformation',
      { code: person.code, model: { activity_code } },
      { ...person.caller, ...changes },
    );
  const left = async (code: string) =>
    (await api.call('getActivityInformationByCode', { code }, { host })).availability;

  it('getActivityInformations, 200: has them with time, place, price, places, and what was chosen', async () => {
    const person = await begin({ locale: 'fr' });
    const { activities, choice } = await api.call(
      'getActivityInformations',
      { code: person.code },
      person.caller,
    );
    expect(activities.map(({ code }) => code)).toEqual(['paddle', 'tea', 'walk']);
    expect(activities[0]).toEqual({
      code: 'paddle',
      name: 'Pagaie à l’aube',
      description: 'En kayak double.',
      photo: null,
      start: '2027-02-04T21:30:00.000Z',
      end: '2027-02-04T23:00:00.000Z',
      day: '2027-02-04',
      location: { code: 'harbour', name: 'Centre du port' },
      fee: { amount: 5400, currency: 'USD' },
      limit: 10,
      availability: { state: 'available', left: 14, capacity: 14, returns_at: null },
    });
    expect(activities[1]?.end).toBe('2027-02-06T08:30:00.000Z');
    expect(activities[2]).toMatchObject({ start: null, end: null, day: null, location: null });
    expect(choice).toEqual({
      answered: 'N',
      activity_code: null,
      quantity: 1,
      place: 'none',
      reserved_until: null,
    });
  });

  it('getActivityInformations, 200: offers none in a track without activities, nor online at a hybrid event', async () => {
    for (const choice of [{ track: 'last-place' }, { mode: 'online' as const }]) {
      const person = await begin(choice);
      const found = await api.call('getActivityInformations', { code: person.code }, person.caller);
      expect(found.activities).toEqual([]);
      const { status, body } = await refuse(person, 'walk');
      expect([status, body.errors]).toEqual([
        422,
        { activity_code: ['This registration has no activities to choose from.'] },
      ]);
    }
  });

  it('getActivityInformationByCode: 200 for everybody, 404 for a code that the event does not have', async () => {
    expect(await api.call('getActivityInformationByCode', { code: 'walk' }, { host })).toMatchObject({
      name: 'Walk',
      fee: { amount: 0, currency: 'USD' },
      availability: { state: 'available', left: null },
    });
    const { status } = await api.refused('getActivityInformationByCode', { code: 'choir-1' }, { host });
    expect(status).toBe(404);
  });

  it('saveActivityInformation, 200: holds the place, exchanges it, and gives it up for none', async () => {
    platform().clock.set(TEST_START);
    const person = await begin();
    const chosen = await choose(person, 'paddle');
    expect(chosen.choice).toEqual({
      answered: 'Y',
      activity_code: 'paddle',
      quantity: 1,
      place: 'held',
      reserved_until: '2027-01-10T18:15:00.000Z',
    });
    expect(await left('paddle')).toMatchObject({ left: 13 });
    await choose(person, 'paddle');
    expect(await left('paddle')).toMatchObject({ left: 13 });
    expect((await choose(person, 'tea')).choice.activity_code).toBe('tea');
    expect([await left('paddle'), await left('tea')]).toMatchObject([
      { left: 14 },
      { state: 'held', left: 0 },
    ]);
    const one = await api.call('getActivityInformation', { x: 'attendee', code: person.code }, person.caller);
    expect([one.activity?.code, one.choice.place]).toEqual(['tea', 'held']);
    expect((await choose(person, null)).choice).toEqual({
      answered: 'Y',
      activity_code: null,
      quantity: 1,
      place: 'none',
      reserved_until: null,
    });
    expect(await left('tea')).toMatchObject({ state: 'limited', left: 1 });
  });

  it('saveActivityInformation, 409: all places taken, with the time at which one may return; what was held stays', async () => {
    const [first, second] = [await begin(), await begin({ locale: 'fr' })];
    await choose(second, 'paddle');
    await choose(first, 'tea');
    const { status, body } = await refuse(second, 'tea');
    expect([status, body.errors]).toEqual([
      409,
      {
        activity_code: [
          'Toutes les places pour «\u00a0Thé pour une personne\u00a0» sont prises. Choisissez une autre activité, ou aucune.',
        ],
      },
    ]);
    expect(await left('tea')).toMatchObject({ state: 'held', returns_at: expect.any(String) });
    const { choice } = await api.call('getActivityInformations', { code: second.code }, second.caller);
    expect([choice.activity_code, choice.place]).toEqual(['paddle', 'held']);
    platform().clock.advance(16 * 60);
    const ended = await api.call('getActivityInformations', { code: first.code }, first.caller);
    expect([ended.choice.activity_code, ended.choice.place]).toEqual(['tea', 'ended']);
    expect((await choose(second, 'tea')).choice.place).toBe('held');
    await choose(second, null);
  });

  it('saveActivityInformation, 200: what has no limit stays held', async () => {
    const person = await begin();
    await choose(person, 'walk');
    platform().clock.advance(60 * 60);
    const { choice } = await api.call('getActivityInformations', { code: person.code }, person.caller);
    expect([choice.place, choice.reserved_until]).toEqual(['held', null]);
  });

  it('404: another’s registration, another event’s, an activity that there is not', async () => {
    const person = await begin();
    const other = await begin();
    const calls = [
      ['getActivityInformations', {}],
      ['getActivityInformation', { x: 'attendee' }],
      ['saveActivityInformation', { model: { activity_code: 'walk' } }],
    ] as const;
    for (const [id, input] of calls) {
      const asked = { code: person.code, ...input };
      expect((await api.refused(id, asked, other.caller)).status).toBe(404);
      const stranger = { ...person.caller, host: 'elsewhere.localhost' };
      expect([401, 404]).toContain((await api.refused(id, asked, stranger)).status);
    }
    const { status, body } = await refuse(person, 'choir-1');
    expect([status, Object.keys(body.errors)]).toEqual([404, ['activity_code']]);
  });

  it('saveActivityInformation, 409: not once it is submitted', async () => {
    const person = await begin();
    await person.fill();
    await person.add('drawing-1');
    await choose(person, null);
    await person.submit();
    expect((await refuse(person, 'walk')).status).toBe(409);
  });

  it('genCommonCode: 200 gives a new code with access to it, 422 for what no code is given for', async () => {
    const caller = { host, token: await api.visit(host), address: '192.0.2.77' };
    const one = await api.call('genCommonCode', { type: 'buyer' }, caller);
    const other = await api.call('genCommonCode', { type: 'buyer' }, caller);
    expect(one.code).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/);
    expect(other.code).not.toBe(one.code);
    expect((await api.refused('genCommonCode', { type: 'registration' }, caller)).status).toBe(422);
    expect((await api.refused('genCommonCode', { type: 'buyer' }, { host })).status).toBe(401);
    // There is no buyer yet, so nothing can be saved for one.
    const early = { target: 'buyer', code: one.code, model: {} };
    expect((await api.refused('saveAutoInformation', early, caller)).status).toBe(404);
  });
});
