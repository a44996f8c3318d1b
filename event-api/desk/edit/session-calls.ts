import type * as contract from '@/lib/contract/desk/programme';
import { notFound } from '@/lib/errors';
import { translator } from '@/lib/i18n/translate';
import { formatDay } from '@/lib/time/format';
import { look } from '../../acts/act';
import { draftOf, sessionList } from '../../acts/edits';
import { addDays, clockTimes } from '../../platform/local-time';
import { eventTexts } from '../../tenancy/event-texts';
import type { DeskRoutesOf } from '../desk-use-case';

const SESSIONS_PER_PAGE = 50;

const STATES = ['takes_place', 'cancelled'] as const;

export const sessionCalls: DeskRoutesOf<typeof contract> = {
  async getSessions({ place, locale }, { event: code, q, day, room, state, page }) {
    const found = await look(place, sessionList, { event: code });
    if (found.outcome === 'no_event') throw notFound();
    const { event, programme, seats } = found;
    const t = await translator(locale, 'desk_edit.programme');
    const { text } = eventTexts(event, locale);
    const wanted = q.toLowerCase();
    const all = programme.sessions.map((session) => {
      const workshop = programme.workshopByCode.get(session.workshopCode);
      const { taken = 0, capacity = null } = seats.get(session.code) ?? {};
      return {
        session: session.code,
        title: workshop ? text(workshop.title) : session.workshopCode,
        presenters: (programme.presentersByWorkshop.get(session.workshopCode) ?? []).map(({ name }) => name),
        day: session.day,
        starts_at: new Date(session.startsAt).toISOString(),
        ends_at: new Date(session.endsAt).toISOString(),
        roomCode: session.roomCode,
        online: session.type === 'O',
        cancelled: session.cancelled,
        ...{ taken, capacity },
      };
    });
    const filtered = all.filter(
      (each) =>
        (day === '' || each.day === day) &&
        (room === '' || each.roomCode === room) &&
        (state === '' || (each.cancelled ? 'cancelled' : 'takes_place') === state) &&
        [each.session, each.title, ...each.presenters].join('\n').toLowerCase().includes(wanted),
    );
    const rooms = [...programme.terms.values()].filter(({ kind }) => kind === 'room');
    const nameOf = new Map(rooms.map(({ code: key, name }) => [key, text(name)]));
    const days = [...new Set(all.map((each) => each.day))];
    return {
      sessions: filtered
        .slice((page - 1) * SESSIONS_PER_PAGE, page * SESSIONS_PER_PAGE)
        .map(({ roomCode, ...session }) => ({
          ...session,
          room: roomCode === null ? null : (nameOf.get(roomCode) ?? roomCode),
        })),
      count: filtered.length,
      pages: Math.max(1, Math.ceil(filtered.length / SESSIONS_PER_PAGE)),
      days: days.map((key) => ({ key, name: formatDay(`${key}T12:00:00.000Z`, 'UTC', locale) })),
      rooms: [...nameOf].map(([key, name]) => ({ key, name })),
      states: STATES.map((key) => ({ key, name: t(key) })),
    };
  },

  async getProgrammeDay({ place, locale }, { event: code, day: asked }) {
    const found = await look(place, sessionList, { event: code });
    if (found.outcome === 'no_event') throw notFound();
    const { event, programme, seats, number } = found;
    const drafted = await look(place, draftOf, { event: code });
    const collected = (drafted.outcome === 'known' ? drafted.draft : []).flatMap(({ fields }) =>
      fields.map(({ field }) => field),
    );
    const { text } = eventTexts(event, locale);
    const { days: all, starts, time_zone: zone } = event.definition.event;
    const days = all.map(({ day }) => {
      const key = addDays(starts, day - 1);
      return { key, name: formatDay(`${key}T12:00:00.000Z`, 'UTC', locale), number: day };
    });
    const day = (days.find(({ key }) => key === asked) ?? days[0])?.key ?? null;
    return {
      base: number,
      ...{ day, days },
      rooms: [...programme.terms.values()]
        .filter(({ kind }) => kind === 'room')
        .sort((one, other) => one.position - other.position)
        .map(({ code: key, name }) => ({ key, name: text(name) })),
      sessions: programme.sessions
        .filter((session) => session.day === day && !session.cancelled)
        .map((session) => {
          const workshop = programme.workshopByCode.get(session.workshopCode);
          const { taken = 0, capacity = null } = seats.get(session.code) ?? {};
          const field = `programme.workshops[${session.workshopCode}].sessions[${session.code}]`;
          return {
            session: session.code,
            field,
            title: workshop ? text(workshop.title) : session.workshopCode,
            presenters: (programme.presentersByWorkshop.get(session.workshopCode) ?? []).map(
              ({ name }) => name,
            ),
            starts_at: new Date(session.startsAt).toISOString(),
            ends_at: new Date(session.endsAt).toISOString(),
            ...clockTimes(session.day, session, zone),
            room: session.roomCode,
            online: session.type === 'O',
            collected: collected.some((each) => each.startsWith(`${field}.`)),
            ...{ taken, capacity },
          };
        }),
    };
  },
};
