import { beforeAll, describe, expect, it } from 'vitest';
import { textOfHtml } from '@/event-api/platform/html/text-of-html';
import { hasWords, searchedWords } from '@/lib/domain/programme/search-words';
import { workshopText } from '@/lib/offline/searched-workshops';
import { createTestApi, type TestApi } from '../../support/api';
import { describeOnBoth } from '../../support/database';
import { FIXTURE_ZONE_NAME } from '../../support/fixture-event';

const HOST = 'schedule.example';
const caller = { host: HOST };

describeOnBoth('the schedule', (platform) => {
  let api: TestApi;
  beforeAll(async () => {
    api = createTestApi(platform());
    await api.importFixture({ code: 'schedule', host: HOST });
    await api.importFixture({ code: 'other-schedule', host: 'other-schedule.example' });
  });

  describe('getEventDays', () => {
    it('200: names each day in the language of the call and counts its sessions', async () => {
      expect(await api.call('getEventDays', {}, { host: HOST, locale: 'fr' })).toEqual({
        time_zone: 'America/Los_Angeles',
        day_change: '00:00',
        days: [
          { day: '2027-02-04', title: 'jeudi 4\u00a0février', sessions: 5 },
          { day: '2027-02-05', title: 'Deuxième jour', sessions: 3 },
        ],
      });
    });
  });

  describe('getTimeZones', () => {
    it('200: lists zones by their offset at the time of the event', async () => {
      const zones = await api.call('getTimeZones', {}, caller);
      expect(zones.find((zone) => zone.id === 'America/Los_Angeles')).toEqual({
        id: 'America/Los_Angeles',
        name: `(UTC\u221208:00) Los Angeles – ${FIXTURE_ZONE_NAME}`,
      });
      const at = (id: string) => zones.findIndex((zone) => zone.id === id);
      const fromWestToEast = [
        'America/Los_Angeles',
        'America/Toronto',
        'Europe/London',
        'Europe/Paris',
        'Asia/Tokyo',
      ];
      expect(fromWestToEast.map(at)).toEqual(fromWestToEast.map(at).sort((a, b) => a - b));
      expect(fromWestToEast.map(at)).not.toContain(-1);
    });
  });

  describe('getScheduleByCodeAndTrack', () => {
    it('200: gives the slots of a day with keynotes named', async () => {
      const { slots } = await api.call('getScheduleByCodeAndTrack', { day: '2027-02-04' }, caller);
      expect(slots.map(({ title, sessions, highlights }) => [title, sessions, highlights])).toEqual([
        [
          'Opening',
          1,
          [
            {
              ...{ code: 'sky-1', title: 'The sky tonight' },
              presenters: [{ code: 'amina', name: 'Amina Diallo' }],
            },
          ],
        ],
        ['Block A', 2, []],
        ['Block B', 2, []],
      ]);
      expect(slots[0]).toMatchObject({
        workshops_schedule_code: 'opening',
        start: '2027-02-04T17:00:00.000Z',
        end: '2027-02-04T18:00:00.000Z',
        kind: 'keynote',
        location: 'Harbour Centre',
      });
    });

    it('200: has nothing on a day that is none of the event’s', async () => {
      const answer = await api.call('getScheduleByCodeAndTrack', { day: '2031-01-01' }, caller);
      expect(answer.slots).toEqual([]);
    });

    it('404: no such track, and 422: no such day', async () => {
      const unknown = await api.refused('getScheduleByCodeAndTrack', { track: 'nobody' }, caller);
      expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([404, ['track']]);
      expect((await api.refused('getScheduleByCodeAndTrack', { day: 'monday' }, caller)).status).toBe(422);
    });
  });

  describe('getWholeProgramme', () => {
    it('200: has every workshop once, with its texts and all of its sessions, in the language of the address', async () => {
      const { time_zone, workshops } = await api.call('getWholeProgramme', { language: 'fr' }, caller);
      const circuits = workshops.filter(({ code }) => code === 'circuits');
      expect(time_zone).toBe('America/Los_Angeles');
      expect(circuits).toMatchObject([{ abstract: expect.stringMatching(/allumez/i) }]);
      expect(circuits[0]?.sessions.map(({ room }) => room)).toHaveLength(2);
      const { sessions } = await api.call('getScheduleListByCodeAndTrack', {}, caller);
      expect(new Set(workshops.map(({ code }) => code))).toEqual(
        new Set(sessions.map((session) => session.workshops_code)),
      );
    });

    it.each([
      ['circuits', 'en'],
      // By its title in the other language.
      ['papier', 'en'],
      ['ALLUMEZ', 'fr'],
      ['amina diallo sky', 'en'],
      ['salle a amina', 'fr'],
      ['sciences jo', 'fr'],
      ['pottery drawing', 'en'],
      ['', 'en'],
    ] as const)('is searched for %j in %s as the server does it', async (q, language) => {
      const { workshops } = await api.call('getWholeProgramme', { language }, caller);
      const words = searchedWords(q);
      const kept = workshops.filter((workshop) => hasWords(workshopText(workshop, textOfHtml), words));
      const asked = { host: HOST, locale: language };
      const { sessions } = await api.call('getScheduleListByCodeAndTrack', { q }, asked);
      expect(new Set(kept.map(({ code }) => code))).toEqual(
        new Set(sessions.map((session) => session.workshops_code)),
      );
    });
  });

  describe('getScheduleListByCodeAndTrack', () => {
    it('200: what goes on at an instant and begins next, a few of each; 422: no instant', async () => {
      const { sessions: all } = await api.call('getScheduleListByCodeAndTrack', {}, caller);
      const first = all[0]?.workshops_schedule_start ?? '';
      const { slots, sessions } = await api.call('getScheduleListByCodeAndTrack', { at: first }, caller);
      const isOn = ({ workshops_schedule_start: start }: { workshops_schedule_start: string }) =>
        start <= first;
      expect(slots).toEqual([]);
      expect(sessions.filter(isOn).length).toBeGreaterThan(0);
      expect(sessions.every((each) => each.workshops_schedule_end > first && each.cancelled === 'N')).toBe(
        true,
      );
      const answer = await api.refused('getScheduleListByCodeAndTrack', { at: 'soon' }, caller);
      expect(answer.status).toBe(422);
    });

    it('200: gives every session of the day by start, with availability now', async () => {
      const { sessions } = await api.call('getScheduleListByCodeAndTrack', { day: '2027-02-05' }, caller);
      const seen = Object.fromEntries(
        sessions.map((session) => [session.workshops_session_code, session.availability]),
      );
      expect(seen).toEqual({
        'drawing-1': { state: 'available', left: 30, capacity: 30, returns_at: null },
        'full-1': { state: 'full', left: 0, capacity: 2, returns_at: null },
        'webinar-1': { state: 'available', left: null, capacity: null, returns_at: null },
      });
    });

    it('200: writes a session with the field names of the specification', async () => {
      const { sessions } = await api.call(
        'getScheduleListByCodeAndTrack',
        { day: '2027-02-04' },
        { host: HOST, locale: 'fr' },
      );
      expect(sessions.find((session) => session.workshops_session_code === 'circuits-2')).toEqual({
        workshops_session_code: 'circuits-2',
        workshops_schedule_code: 'b',
        workshops_code: 'circuits',
        workshops_title: 'Circuits de papier',
        workshops_session_number: 2,
        workshops_schedule_start: '2027-02-04T21:00:00.000Z',
        workshops_schedule_end: '2027-02-04T22:30:00.000Z',
        workshops_schedule_day: '2027-02-04',
        workshops_schedule_track_timezone: 'America/Los_Angeles',
        workshops_schedule_track_type: 'I',
        workshops_session_type: 'I',
        workshops_offsite: 'N',
        kind: 'workshop',
        subtitle: null,
        language: 'en',
        strand: { code: 'science', name: 'Sciences', colour: '#224466' },
        audiences: ['Primaire'],
        room: { code: 'room-a', name: 'Salle A' },
        presenters: [
          { code: 'jo', name: 'Jo Park' },
          { code: 'amina', name: 'Amina Diallo' },
        ],
        fee: { amount: 1250, currency: 'USD' },
        payable: 'registration',
        items_to_bring: 'Des ciseaux',
        cancelled: 'N',
        availability: { state: 'available', left: 20, capacity: 20, returns_at: null },
      });
    });

    it.each([
      ['circuits', 'en', ['circuits-1', 'circuits-2']],
      ['LIGHT it', 'en', ['circuits-1', 'circuits-2']],
      ['allumez', 'fr', ['circuits-1', 'circuits-2']],
      // Also by what it says in the event's other language.
      ['allumez', 'en', ['circuits-1', 'circuits-2']],
      ['amina diallo sky', 'en', ['sky-1']],
      ['salle a amina', 'fr', ['sky-1', 'circuits-1', 'circuits-2']],
      ['sciences jo', 'fr', ['circuits-1', 'circuits-2']],
      ['webinar', 'en', ['webinar-1']],
      ['pottery drawing', 'en', []],
    ] as const)('200: %j in %s finds %j, on all days', async (q, locale, codes) => {
      const { sessions } = await api.call('getScheduleListByCodeAndTrack', { q }, { host: HOST, locale });
      expect(sessions.map((session) => session.workshops_session_code)).toEqual(codes);
    });

    it('200: a search gives the slots and places of what it finds alone, as the day has them', async () => {
      const day = await api.call('getScheduleListByCodeAndTrack', {}, caller);
      const { slots, sessions } = await api.call('getScheduleListByCodeAndTrack', { q: 'circuits' }, caller);
      const used = new Set(sessions.map((session) => session.workshops_schedule_code));
      expect(slots).toEqual(day.slots.filter((slot) => used.has(slot.workshops_schedule_code)));
      expect(sessions).toEqual(day.sessions.filter((session) => session.workshops_code === 'circuits'));
    });

    it('200: searches a day where one is named, and everything without words', async () => {
      const count = async (input: Record<string, unknown>) =>
        (await api.call('getScheduleListByCodeAndTrack', input, caller)).sessions.length;
      expect(await count({ day: '2027-02-05', q: 'circuits' })).toBe(0);
      expect(await count({ q: '  ' })).toBe(8);
    });

    it('200: leaves out what a track may not attend', async () => {
      const codes = async (track: string) => {
        const { sessions } = await api.call('getScheduleListByCodeAndTrack', { track }, caller);
        return sessions.map((session) => session.workshops_session_code);
      };
      expect(await codes('online')).toEqual(['webinar-1']);
      expect(await codes('volunteers')).toEqual(['sky-1']);
      expect(await codes('general')).toHaveLength(8);
    });

    it('200: says of a day with sessions of both types that it is hybrid', async () => {
      const { sessions } = await api.call('getScheduleListByCodeAndTrack', { day: '2027-02-05' }, caller);
      expect(new Set(sessions.map((session) => session.workshops_schedule_track_type))).toEqual(
        new Set(['H']),
      );
    });

    it('200: an import is seen at once', async () => {
      await api.importFixture({ code: 'schedule', host: HOST }, (event) => {
        const [first, ...others] = event.programme?.workshops ?? [];
        if (!first) throw new Error('the fixture has workshops');
        const renamed = { ...first, title: { en: 'The sky tomorrow', fr: 'Le ciel demain' } };
        return { ...event, programme: { ...event.programme, workshops: [renamed, ...others] } };
      });
      await expect
        .poll(async () => {
          const { sessions } = await api.call('getScheduleListByCodeAndTrack', {}, caller);
          return sessions[0]?.workshops_title;
        })
        .toBe('The sky tomorrow');
    });
  });
});
