import { beforeAll, describe, expect, it } from 'vitest';
import type { EventDefinitionInput } from '@/event-api/definition/definition';
import { withActivities } from '../../support/activities-event';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnServer, TEST_START } from '../../support/database';
import { readyPerson, startPerson } from './person';

type TrackInput = EventDefinitionInput['tracks'][number];

const inBoth = (text: string) => ({ en: text, fr: text });

const track = (code: string, rest: Partial<TrackInput> = {}): TrackInput => ({
  code,
  seo: `${code}-address`,
  name: inBoth(code),
  modes: ['in_person'],
  fee: 20,
  workshops: false,
  ...rest,
});

/** What becomes of a start now: the status, and its message where it is refused. */
interface Case {
  input: TrackInput;
  state: 'open' | 'not_open_yet' | 'closed' | 'sold_out';
  listed?: false;
  start: [number, string?];
}

const SOLD_OUT = 'All places are taken. Please choose another registration or join the waitlist.';

const CASES: Record<string, Case> = {
  'is open without dates of its own': { input: track('plain'), state: 'open', start: [200] },
  'opens at its own time, after the event': {
    input: track('later', { opens: '2027-01-20 09:00' }),
    state: 'not_open_yet',
    start: [422, 'Registration opens on Wednesday, January 20, 2027.'],
  },
  'opens at the very instant': {
    input: track('instant', { opens: '2027-01-10 10:00' }),
    state: 'open',
    start: [200],
  },
  'closes at its own time, before the event': {
    input: track('over', { closes: '2027-01-05 09:00' }),
    state: 'closed',
    start: [422, 'Registration is closed.'],
  },
  'has no place left': { input: track('full', { capacity: 0 }), state: 'sold_out', start: [409, SOLD_OUT] },
  'is by its link alone': {
    input: track('secret', { listed: false }),
    state: 'open',
    listed: false,
    start: [200],
  },
  'is by its link alone, and closed': {
    input: track('secret-over', { listed: false, closes: '2027-01-05 09:00' }),
    state: 'closed',
    listed: false,
    start: [422, 'Registration is closed.'],
  },
  'is for groups': {
    input: track('school', { group: true }),
    state: 'open',
    start: [422, 'This registration is for groups. Please start it as a group.'],
  },
};

describeOnServer('a track', (platform) => {
  let api: TestApi;
  const host = 'tracks.localhost';
  beforeAll(async () => {
    platform().clock.set(TEST_START);
    api = createTestApi(platform());
    await api.importFixture({ code: 'tracks', host }, (event) => ({
      ...withActivities(event),
      tracks: [
        ...withActivities(event).tracks,
        ...Object.values(CASES).map(({ input }) => input),
        // Its name in addresses is the code of another track.
        track('other', { seo: 'plain' }),
      ],
    }));
  });

  describe.each(Object.entries(CASES))('that %s', (_what, { input, state, listed = true, start }) => {
    const read = (seo: string) => api.call('getTrackInformationBySeo', { seo }, { host });

    it('is told by its address and by its code', async () => {
      const told = await read(input.seo);
      expect(told).toMatchObject({ code: input.code, state, listed: listed ? 'Y' : 'N' });
      expect(told.group).toBe(input.group ? 'Y' : 'N');
      if (input.code !== 'plain') expect((await read(input.code)).code).toBe(input.code);
      const byCode = await api.call('getTrackByCode', { code: input.code }, { host });
      expect(byCode).toEqual({ ID: input.code, name: input.code });
    });

    it('is in the lists only if it is listed', async () => {
      const { tracks } = await api.call('getEventTrack', {}, { host });
      expect(tracks.some(({ code }) => code === input.code)).toBe(listed);
      const event = await api.call('getClientEventFromDomain', { domain: host }, { host });
      expect(event.tracks.some(({ code }) => code === input.code)).toBe(listed);
    });

    it(`answers a start with ${start[0]}`, async () => {
      const caller = { host, token: await api.visit(host) };
      const email = `${input.code}@tracks.example`;
      const answer = await api.ask('generateRegistrationCaptured', { email, track: input.code }, caller);
      expect(answer.status).toBe(start[0]);
      if (start[1]) expect(answer.body).toEqual({ errors: { track: [start[1]] } });
    });
  });

  it('is found by its name in addresses first, even if that is the code of another', async () => {
    const { code } = await api.call('getTrackInformationBySeo', { seo: 'plain' }, { host });
    expect(code).toBe('other');
  });

  it('404: an address, and a code, that no track has', async () => {
    const bySeo = await api.refused('getTrackInformationBySeo', { seo: 'nowhere' }, { host });
    const byCode = await api.refused('getTrackByCode', { code: 'nowhere' }, { host });
    const steps = await api.refused('loadStepConfiguration', { track: 'nowhere' }, { host });
    expect([bySeo.status, byCode.status, steps.status]).toEqual([404, 404, 404]);
  });

  it.each([
    ['general', 'in_person', ['activities', 'personal', 'workshops', 'payment']],
    ['general', 'online', ['personal', 'workshops', 'payment']],
    ['online', 'online', ['personal', 'workshops', 'payment']],
    ['plain', 'in_person', ['personal', 'payment']],
    ['volunteers', 'in_person', ['personal', 'review']],
  ] as const)('%s, attended %s, has its own steps', async (code, mode, steps) => {
    const email = `${code}-${mode}@steps.example`;
    const person = await startPerson(api, { host, email, track: code, mode });
    expect((await person.overview()).steps.map(({ id }) => id)).toEqual(steps);
    const configured = await api.call('loadStepConfiguration', { track: code }, { host });
    expect(configured.steps).toEqual(expect.arrayContaining([...steps]));
  });

  it('200: opens and closes while its page is open, by the clock alone', async () => {
    const state = async (seo: string) =>
      (await api.call('getTrackInformationBySeo', { seo }, { host })).state;
    platform().clock.set('2027-01-20T16:59:59.999Z');
    expect(await state('later-address')).toBe('not_open_yet');
    platform().clock.set('2027-01-20T17:00:00.000Z');
    expect(await state('later-address')).toBe('open');
    platform().clock.set('2027-02-06T01:59:59.000Z');
    expect(await state('later-address')).toBe('open');
    platform().clock.set('2027-02-06T02:00:00.000Z');
    expect(await state('later-address')).toBe('closed');
    platform().clock.set(TEST_START);
  });

  it('409: charges no early-bird price that has ended since the review', async () => {
    platform().clock.set('2027-01-16T07:59:00.000Z');
    const person = await readyPerson(api, { host, email: 'early@tracks.example' });
    const early = await person.submitFields();
    expect((await person.review()).fees.total).toBe(20_475);
    platform().clock.set('2027-01-16T08:00:00.000Z');
    const { status, body } = await api.refused('saveSubmitRegistration', early, person.caller);
    expect([status, body]).toMatchObject([409, { reason: 'changed_since_review' }]);
    expect((await person.review()).fees.total).toBe(25_725);
    expect(await person.submit()).toMatchObject({ outcome: 'confirmed' });
    platform().clock.set(TEST_START);
  });

  it('200: is sold out once its last place is held, and open again when that hold ends', async () => {
    const read = async () =>
      (await api.call('getTrackInformationBySeo', { seo: 'last-place' }, { host })).availability;
    await startPerson(api, { host, email: 'last@tracks.example', track: 'last-place' });
    expect(await read()).toMatchObject({ state: 'held', left: 0, returns_at: expect.any(String) });
    platform().clock.advance(901);
    expect(await read()).toMatchObject({ state: 'limited', left: 1 });
    platform().clock.set(TEST_START);
  });

  it.each([
    ['I', 'online', 'in person'],
    ['O', 'in_person', 'online'],
  ] as const)('an event of type %s has no track that is attended %s', async (type, mode, only) => {
    const wrong = api.importFixture(
      { code: `only-${type.toLowerCase()}`, host: 'only.localhost' },
      (event) => ({
        ...event,
        event: { ...event.event, type },
        tracks: [track('wrong', { modes: [mode] })],
        programme: undefined,
      }),
    );
    await expect(wrong).rejects.toThrow(`cannot be ${mode}: the event is ${only} alone`);
  });
});
