import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';

const HOST = 'own-pages.example';
const OTHER = 'other-pages.example';
const caller = { host: HOST };

const harbour = {
  code: 'harbour',
  name: { en: 'Harbour Centre', fr: 'Centre du port' },
  address: { street1: '1 Harbour St', city: 'Vancouver', country: 'CA' },
  directions: { en: 'Take the boat.', fr: 'Prenez le bateau.' },
};

const CALLS = [
  ['getPresenterDetail', 'amina'],
  ['getStrandDetail', 'science'],
  ['getRoomDetail', 'room-a'],
  ['getExhibitorDetail', 'ash'],
  ['getSponsorDetail', 'zed'],
] as const;

describeOnBoth('pages of one thing each', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'own-pages', host: HOST }, (event) => ({
      ...event,
      locations: [harbour],
      programme: {
        ...event.programme,
        rooms: event.programme?.rooms?.map((room) => ({ ...room, location: 'harbour' })),
        presenters: event.programme?.presenters?.map((presenter) =>
          presenter.code === 'amina'
            ? { ...presenter, organization: { en: 'École Étoile', fr: 'École Étoile' } }
            : presenter,
        ),
      },
      exhibitors: {
        ...event.exhibitors,
        list: [
          { code: 'ash', name: 'ecole etoile ', booth: 'B4' },
          { code: 'oak', name: 'Oak' },
        ],
      },
      sponsors: {
        levels: [{ code: 'gold', name: { en: 'Gold', fr: 'Or' }, minimum: 1000, maximum: 5000 }],
        list: [{ code: 'zed', name: 'Zed', level: 'gold' }],
      },
    }));
    await api.importFixture({ code: 'other-pages', host: OTHER }, (event) => ({ ...event, programme: {} }));
  });

  const codes = (sessions: { workshops_session_code: string }[]) =>
    sessions.map((session) => session.workshops_session_code);

  describe.each(CALLS)('%s', (id, code) => {
    it('404: an unknown code, one that is malformed, and one of another event', async () => {
      const statuses = await Promise.all([
        api.ask(id, { code: 'nobody' }, caller),
        api.ask(id, { code: 'x'.repeat(65) }, caller),
        api.ask(id, { code }, { host: OTHER }),
      ]);
      expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    });
  });

  it('getPresenterDetail 200: who it is, in the language of the call, with their sessions by start', async () => {
    const { sessions, ...presenter } = await api.call(
      'getPresenterDetail',
      { code: 'amina' },
      { ...caller, locale: 'fr' },
    );
    expect([presenter, codes(sessions)]).toEqual([
      {
        ...{ code: 'amina', name: 'Amina Diallo', role: 'Astronome', organization: 'École Étoile' },
        ...{ biography: '<p>Regarde le ciel.</p>', summary: 'Regarde le ciel.', photo: null, links: [] },
      },
      ['sky-1', 'circuits-1', 'circuits-2'],
    ]);
    expect(sessions[1]?.availability.capacity).toBe(20);
  });

  it('getStrandDetail 200: its name and sessions', async () => {
    const { sessions, ...strand } = await api.call('getStrandDetail', { code: 'science' }, caller);
    expect([strand, codes(sessions)]).toEqual([
      { code: 'science', name: 'Science', colour: '#224466' },
      ['circuits-1', 'circuits-2'],
    ]);
  });

  it('getRoomDetail 200: its building with the way there, and what is held in it', async () => {
    const { sessions, location, name } = await api.call('getRoomDetail', { code: 'room-a' }, caller);
    expect([name, location?.name, location?.directions]).toEqual([
      'Room A',
      'Harbour Centre',
      'Take the boat.',
    ]);
    expect(codes(sessions).slice(0, 2)).toEqual(['sky-1', 'circuits-1']);
    expect(sessions.every(({ room }) => room?.code === 'room-a')).toBe(true);
  });

  it('getExhibitorDetail, getSponsorDetail 200: with the sessions of presenters who name it', async () => {
    const known = await api.call('getExhibitorDetail', { code: 'ash' }, caller);
    const unknown = await api.call('getExhibitorDetail', { code: 'oak' }, caller);
    const { level } = await api.call('getSponsorDetail', { code: 'zed' }, { ...caller, locale: 'fr' });
    expect([known.booth, codes(known.sessions), unknown.sessions, level]).toEqual([
      'B4',
      ['sky-1', 'circuits-1', 'circuits-2'],
      [],
      { code: 'gold', name: 'Or' },
    ]);
  });
});
