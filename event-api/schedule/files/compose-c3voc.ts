import { localOf } from '../../platform/local-time';
import {
  type ExportedSession,
  hoursAndMinutes,
  type ScheduleExport,
  strictAddress,
  withOffset,
} from './schedule-export';

/** Our kinds of session in version 2 of the format, which has no keynote. */
const KINDS_2 = {
  workshop: 'WORKSHOP',
  keynote: 'TALK',
  talk: 'TALK',
  panel: 'DISCUSSION',
  social: 'PERFORMANCE',
} as const satisfies Record<ExportedSession['kind'], string>;

/** A schedule as c3voc JSON, which passes the format's published schema for the version. */
export function composeC3voc(schedule: ScheduleExport, version: '1' | '2', language: string): string {
  const body = version === '1' ? version1(schedule) : version2(schedule, language);
  return `${JSON.stringify({ generator: { name: 'Rendezvous', url: `${schedule.address}/` }, schedule: body })}\n`;
}

function version1(schedule: ScheduleExport) {
  const { acronym, title, zone, address, days, rooms, sessions } = schedule;
  return {
    version: schedule.version,
    base_url: `${address}/`,
    conference: {
      acronym,
      title,
      start: withOffset(schedule.start, zone),
      end: withOffset(schedule.end, zone),
      daysCount: days.length,
      timeslot_duration: '00:05',
      time_zone_name: zone,
      url: `${address}/`,
      tracks: trackList(schedule),
      rooms: roomList(schedule),
      days: days.map((day) => {
        // Version 1 cannot mark a session as cancelled, so cancelled ones are left out.
        const ofDay = sessions.filter((session) => session.day === day.date && !session.cancelled);
        const used = rooms.filter((room) => ofDay.some((session) => session.room.code === room.code));
        return {
          index: day.number,
          date: day.date,
          day_start: withOffset(day.start, zone),
          day_end: withOffset(day.end, zone),
          rooms: Object.fromEntries(
            used.map(({ code, name }) => [
              name,
              ofDay.filter(({ room }) => room.code === code).map((session) => event1(session, schedule)),
            ]),
          ),
        };
      }),
    },
  };
}

function event1(session: ExportedSession, { acronym, zone }: ScheduleExport) {
  return {
    guid: session.guid,
    id: session.number,
    date: withOffset(session.startsAt, zone),
    start: localOf(session.startsAt, zone).time,
    end: withOffset(session.endsAt, zone),
    duration: hoursAndMinutes(session.minutes),
    room: session.room.name,
    slug: slugOf(acronym, session),
    url: session.url,
    title: session.title,
    subtitle: session.subtitle,
    track: session.strand?.name ?? null,
    type: session.kind,
    language: session.language,
    abstract: session.abstract,
    description: null,
    persons: session.people.map(({ guid, name, biography }) => ({ guid, name, biography })),
    links: session.links.map(({ name, url }) => ({ url: strictAddress(url), title: name })),
    attachments: [],
  };
}

function version2(schedule: ScheduleExport, language: string) {
  const { acronym, title, zone, address, days, sessions, breaks } = schedule;
  return {
    version: schedule.version,
    conference: {
      acronym,
      title,
      start: withOffset(schedule.start, zone),
      end: withOffset(schedule.end, zone),
      timeslot_duration: 'PT5M',
      time_zone_name: zone,
      url: `${address}/`,
      tracks: trackList(schedule),
      rooms: roomList(schedule),
      days: days.map((day) => ({
        index: day.number,
        date: day.date,
        start: withOffset(day.start, zone),
        end: withOffset(day.end, zone),
      })),
    },
    events: [
      ...sessions.map((session) => ({
        guid: session.guid,
        start: withOffset(session.startsAt, zone),
        end: withOffset(session.endsAt, zone),
        room: { guid: session.room.guid, name: session.room.name },
        slug: slugOf(acronym, session),
        url: session.url,
        title: session.title,
        subtitle: session.subtitle,
        // The schema requires a track. A session without a strand gets a slug that is in no list.
        track: { slug: session.strand?.code ?? 'none' },
        type: KINDS_2[session.kind],
        language: session.language ?? language,
        abstract: session.abstract,
        participants: session.people.map(({ guid, name }) => ({ guid, name })),
        links: session.links.map(({ name, url }) => ({ url: strictAddress(url), title: name })),
        state: session.cancelled ? 'CANCELED' : 'CONFIRMED',
      })),
      ...breaks.map(({ guid, title: name, startsAt, endsAt }) => ({
        type: 'BREAK',
        guid,
        title: name,
        start: withOffset(startsAt, zone),
        end: withOffset(endsAt, zone),
      })),
    ],
  };
}

function trackList({ strands }: ScheduleExport) {
  return strands.map(({ code, name, colour }) => ({
    name,
    slug: code,
    ...(colour !== null && { color: colour }),
  }));
}

function roomList({ rooms }: ScheduleExport) {
  return rooms.map(({ code, guid, name, capacity }) => ({ name, guid, slug: code, capacity }));
}

function slugOf(acronym: string, { code }: ExportedSession): string {
  return `${acronym}-${code}`.replace(/[-_]+$/, '');
}
