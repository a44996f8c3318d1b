import { beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue } from '@/lib/contract/catalogue';
import type { InputOf } from '@/lib/contract/parts/call';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth, TEST_START } from '../../support/database';

const HOST = 'catalogue.example';
const OTHER = 'bare.example';
const caller = { host: HOST };

type Query = Partial<InputOf<Catalogue['getWorkshopByQuery']>>;

describeOnBoth('the catalogue of workshops', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'catalogue', host: HOST });
    await api.importFixture({ code: 'bare', host: OTHER }, (event) => ({ ...event, programme: {} }));
  });

  describe('getWorkshopsBySchema', () => {
    it('200: every workshop in the organiser’s order', async () => {
      const { workshops, presenters } = await api.call('getWorkshopsBySchema', { x: 'catalogue' }, caller);
      expect(presenters).toEqual([]);
      expect(workshops.map(({ workshops_code, sessions }) => [workshops_code, sessions])).toEqual([
        ['sky', 1],
        ['circuits', 2],
        ['pottery', 1],
        ['choir', 1],
        ['webinar', 1],
        ['full-house', 1],
        ['drawing', 1],
      ]);
      expect(workshops[1]).toEqual({
        workshops_code: 'circuits',
        workshops_title: 'Paper circuits',
        subtitle: null,
        summary: 'Light it up.',
        photo: null,
        kind: 'workshop',
        language: 'en',
        strand: { code: 'science', name: 'Science', colour: '#224466' },
        audiences: ['Primary'],
        presenters: [
          { code: 'jo', name: 'Jo Park' },
          { code: 'amina', name: 'Amina Diallo' },
        ],
        fee: { amount: 1250, currency: 'USD' },
        payable: 'registration',
        sessions: 2,
        days: ['2027-02-04'],
        modes: ['in_person'],
        first_session: {
          workshops_session_code: 'circuits-1',
          start: '2027-02-04T18:30:00.000Z',
          end: '2027-02-04T20:00:00.000Z',
        },
      });
    });

    it('200: everybody who presents, by name, with their sessions by start', async () => {
      const input = { x: 'catalogue', list: 'presenters' } as const;
      const { workshops, presenters } = await api.call('getWorkshopsBySchema', input, caller);
      expect(workshops).toEqual([]);
      expect(
        presenters.map(({ name, sessions }) => [name, sessions.map((each) => each.workshops_session_code)]),
      ).toEqual([
        ['Amina Diallo', ['sky-1', 'circuits-1', 'circuits-2']],
        ['Jo Park', ['circuits-1', 'circuits-2']],
      ]);
      expect(presenters[0]).toMatchObject({ role: 'Astronomer', biography: '<p>Looks up.</p>', photo: null });
    });

    it.each([
      ['diallo CIRCUITS', ['circuits']],
      ['light it', ['circuits']],
      ['science', ['circuits']],
      ['amina', ['sky', 'circuits']],
      ['nothing of the kind', []],
      ['  ', ['sky', 'circuits', 'pottery', 'choir', 'webinar', 'full-house', 'drawing']],
    ])('200: %j finds the workshops %j, as the schedule finds their sessions', async (q, codes) => {
      const { workshops } = await api.call('getWorkshopsBySchema', { x: 'catalogue', q }, caller);
      expect(workshops.map(({ workshops_code }) => workshops_code)).toEqual(codes);
      const { sessions } = await api.call('getScheduleListByCodeAndTrack', { q }, caller);
      expect(new Set(sessions.map((session) => session.workshops_code))).toEqual(new Set(codes));
    });

    it('404: another event’s code', async () => {
      expect((await api.refused('getWorkshopsBySchema', { x: 'bare' }, caller)).status).toBe(404);
    });
  });

  describe('getWorkshopByQuery', () => {
    const ask = (query: Query = {}, at = caller) =>
      api.call('getWorkshopByQuery', { x: 'attendee', track: 'all', ...query }, at);
    const found = async (query: Query) =>
      (await ask(query)).sessions.map((session) => session.workshops_session_code);

    it('200: everything by start, a page at a time', async () => {
      const first = await ask({ per_page: 3 });
      expect([first.total, first.page, first.pages]).toEqual([8, 1, 3]);
      expect(first.sessions.map((session) => session.workshops_session_code)).toEqual([
        'sky-1',
        'circuits-1',
        'pottery-1',
      ]);
      expect(await found({ per_page: 3, page: 3 })).toEqual(['full-1', 'drawing-1']);
      expect(await found({ per_page: 3, page: 4 })).toEqual([]);
    });

    it.each<[Query, string[]]>([
      [{ day: '2027-02-05' }, ['webinar-1', 'full-1', 'drawing-1']],
      [{ strand: 'science' }, ['circuits-1', 'circuits-2']],
      [{ kind: 'keynote' }, ['sky-1']],
      [{ audience: 'primary', day: '2027-02-05' }, ['webinar-1', 'full-1', 'drawing-1']],
      [{ mode: 'online' }, ['webinar-1']],
      [{ language: 'en' }, ['circuits-1', 'circuits-2']],
      [{ room: 'room-a' }, ['sky-1', 'circuits-1', 'circuits-2']],
      [{ availability: 'full' }, ['full-1']],
      [{ availability: 'full,limited' }, ['pottery-1', 'choir-1', 'full-1']],
      [{ kind: 'keynote,workshop', mode: 'online' }, ['webinar-1']],
      [{ track: 'online' }, ['webinar-1']],
      [{ track: 'volunteers' }, ['sky-1']],
      [{ q: 'diallo CIRCUITS' }, ['circuits-1', 'circuits-2']],
      [{ q: 'comble' }, ['full-1']],
      [{ q: 'light it' }, ['circuits-1', 'circuits-2']],
      [{ q: 'AMÌNA sàlle ciel' }, ['sky-1']],
      [{ q: 'nothing of the kind' }, []],
      [{ strand: 'nothing', kind: '; drop table', day: 'tomorrow' }, []],
      [
        { language: ',,' },
        ['sky-1', 'circuits-1', 'pottery-1', 'circuits-2', 'choir-1', 'webinar-1', 'full-1', 'drawing-1'],
      ],
    ])('200: %j finds %j', async (query, sessions) => {
      expect(await found(query)).toEqual(sessions);
    });

    it('200: counts what each value would find, the other filters staying as they are', async () => {
      const { counts } = await ask({ day: '2027-02-04', mode: 'online' });
      expect(counts.days).toEqual([
        { value: '2027-02-04', name: 'Thursday, February 4', colour: null, count: 0 },
        { value: '2027-02-05', name: 'Friday, February 5', colour: null, count: 1 },
      ]);
      expect(counts.modes).toEqual([
        { value: 'in_person', name: 'In person', colour: null, count: 5 },
        { value: 'online', name: 'Online', colour: null, count: 0 },
      ]);
      expect([counts.strands, counts.rooms, counts.availabilities]).toEqual([[], [], []]);
      expect((await ask()).counts.availabilities.map(({ value, count }) => [value, count])).toEqual([
        ['available', 5],
        ['limited', 2],
        ['full', 1],
      ]);
    });

    it('404: a track that the event does not have, another audience; 422: a page that is none', async () => {
      const status = async (input: Record<string, unknown>) =>
        (await api.refused('getWorkshopByQuery', { x: 'attendee', track: 'all', ...input }, caller)).status;
      expect(await status({ track: 'nothing' })).toBe(404);
      expect(await status({ x: 'sponsor' })).toBe(404);
      expect(await status({ page: 0 })).toBe(422);
      expect(await status({ per_page: 101 })).toBe(422);
      expect(await status({ page: 'two' })).toBe(422);
    });

    it('200: an event without a programme has nothing, on one page', async () => {
      const { total, pages, sessions } = await ask({}, { host: OTHER });
      expect([total, pages, sessions]).toEqual([0, 1, []]);
    });
  });

  it('listFilters 200: every value that a session has, with its name in the language of the call', async () => {
    const filters = await api.call('listFilters', {}, { ...caller, locale: 'fr' });
    expect(filters).toEqual({
      days: [
        { value: '2027-02-04', name: 'jeudi 4\u00a0février', colour: null, count: 5 },
        { value: '2027-02-05', name: 'vendredi 5\u00a0février', colour: null, count: 3 },
      ],
      strands: [{ value: 'science', name: 'Sciences', colour: '#224466', count: 2 }],
      audiences: [{ value: 'primary', name: 'Primaire', colour: null, count: 8 }],
      kinds: [
        { value: 'keynote', name: 'Conférence principale', colour: null, count: 1 },
        { value: 'workshop', name: 'Atelier', colour: null, count: 7 },
      ],
      modes: [
        { value: 'in_person', name: 'En personne', colour: null, count: 7 },
        { value: 'online', name: 'En ligne', colour: null, count: 1 },
      ],
      languages: [{ value: 'en', name: 'En anglais', colour: null, count: 2 }],
      rooms: [{ value: 'room-a', name: 'Salle A', colour: null, count: 3 }],
      media: [],
    });
  });

  describe('keynotes', () => {
    it('200: names the keynotes and the next one; after the last, the first', async () => {
      const { keynotes } = await api.call('getWorkshopKeynotes', {}, caller);
      expect(keynotes.map(({ session, presenters }) => [session.workshops_session_code, presenters])).toEqual(
        [
          [
            'sky-1',
            [
              {
                code: 'amina',
                name: 'Amina Diallo',
                role: 'Astronomer',
                organization: null,
                biography: '<p>Looks up.</p>',
                photo: null,
              },
            ],
          ],
        ],
      );
      for (const now of [TEST_START, '2028-01-01T00:00:00.000Z']) {
        platform().clock.set(now);
        const { keynote } = await api.call('getWorkshopKeynote', {}, caller);
        expect(keynote?.session.workshops_session_code).toBe('sky-1');
      }
      platform().clock.set(TEST_START);
    });

    it('200: null where there is none', async () => {
      expect(await api.call('getWorkshopKeynote', {}, { host: OTHER })).toEqual({ keynote: null });
    });
  });

  describe('getRandomWorkshops', () => {
    const draw = async (count: number) =>
      (await api.call('getRandomWorkshops', { count }, caller)).workshops.map((each) => each.workshops_code);

    it('200: the same ones within an hour, others later, none that is over', async () => {
      platform().clock.set('2027-01-10T18:00:00.000Z');
      const first = await draw(2);
      expect(first).toHaveLength(2);
      platform().clock.advance(3599);
      expect(await draw(2)).toEqual(first);
      const drawn = new Set<string>();
      for (let hour = 0; hour < 24; hour += 1) {
        platform().clock.advance(3600);
        for (const code of await draw(2)) drawn.add(code);
      }
      expect([...drawn].sort()).toEqual(['choir', 'circuits', 'drawing', 'full-house', 'pottery', 'webinar']);
      platform().clock.set('2027-02-05T08:00:00.000Z');
      expect((await draw(24)).sort()).toEqual(['drawing', 'full-house', 'webinar']);
      platform().clock.set(TEST_START);
    });

    it('422: more than a page shows', async () => {
      expect((await api.refused('getRandomWorkshops', { count: 25 }, caller)).status).toBe(422);
    });
  });

  it('getSessionDetail 200: by a workshop’s code its first session, with the place for the map', async () => {
    const detail = await api.call('getSessionDetail', { x: 'circuits' }, caller);
    expect([detail.workshops_session_code, detail.location?.name, detail.photo]).toEqual([
      'circuits-1',
      'Harbour Centre',
      null,
    ]);
    expect(detail.other_sessions.map((session) => session.workshops_session_code)).toEqual(['circuits-2']);
    expect((await api.call('getSessionDetail', { x: 'webinar-1' }, caller)).location).toBe(null);
  });
});
