import { localOf } from '../../platform/local-time';
import { linksWith } from '../../programme/afterwards';
import { composeNotes, type Written } from './compose-notes';
import { NOTES_NAME } from './own-notes';
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

/** The names that the format's schemas allow. */
const SLUG = /^[a-z0-9_-]+[a-z0-9]$/;

function written1(session: ExportedSession, acronym: string): Written {
  const { kind, type, ownSlug, ownUrl, language, url, feedbackUrl, recording, slides, links } = session;
  return {
    type: type ?? kind,
    slug: ownSlug !== null && SLUG.test(ownSlug) ? ownSlug : slugOf(acronym, session),
    language,
    url: strictAddress(ownUrl ?? url),
    feedbackUrl: feedbackUrl && strictAddress(feedbackUrl),
    recording,
    links: linksWith({ recordingUrl: recording?.url ?? null, slides, links }).map(strictLink),
    attachments: session.attachments.map(strictLink),
  };
}

const TYPES_2 = new Set([
  ...['TALK', 'WORKSHOP', 'HANDS-ON', 'MEETING', 'DISCUSSION', 'PERFORMANCE', 'CONCERT', 'GAME'],
  ...['LIGHTNING_TALK', 'OTHER'],
]);

/** Version 2 has a list of types, languages of two letters, and no word for recordings. */
function written2(session: ExportedSession, acronym: string, language: string): Written {
  const { type, kind } = session;
  return {
    ...written1(session, acronym),
    type: type !== null && TYPES_2.has(type) ? type : KINDS_2[kind],
    language: session.language !== null && /^[a-z]{2}$/.test(session.language) ? session.language : language,
    recording: null,
  };
}

const strictLink = ({ name, url }: ExportedSession['links'][number]) => ({ name, url: strictAddress(url) });
const reference = ({ name, url }: ExportedSession['links'][number]) => ({ url, title: name });

function version1(schedule: ScheduleExport) {
  const { acronym, title, zone, address, days, rooms, sessions } = schedule;
  return {
    version: schedule.version,
    base_url: `${address}/`,
    [NOTES_NAME]: composeNotes(schedule, (session) => written1(session, acronym), { hasBiographies: true }),
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
  const { type, slug, language, url, feedbackUrl, recording, links, attachments } = written1(
    session,
    acronym,
  );
  return {
    guid: session.guid,
    id: session.number,
    date: withOffset(session.startsAt, zone),
    start: localOf(session.startsAt, zone).time,
    end: withOffset(session.endsAt, zone),
    duration: hoursAndMinutes(session.minutes),
    room: session.room.name,
    slug,
    url,
    title: session.title,
    subtitle: session.subtitle,
    track: session.strand?.name ?? null,
    type,
    language,
    abstract: session.abstract,
    description: session.description,
    ...(recording?.license && { recording_license: recording.license }),
    ...(recording && { do_not_record: recording.optout }),
    persons: session.people.map(({ guid, name, biography }) => ({ guid, name, biography })),
    links: links.map(reference),
    ...(feedbackUrl !== null && { feedback_url: feedbackUrl }),
    attachments: attachments.map(reference),
  };
}

function version2(schedule: ScheduleExport, language: string) {
  const { acronym, title, zone, address, days, sessions, breaks } = schedule;
  return {
    version: schedule.version,
    [NOTES_NAME]: composeNotes(schedule, (session) => written2(session, acronym, language), {
      hasBiographies: false,
    }),
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
      ...sessions.map((session) => event2(session, schedule, language)),
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

function event2(session: ExportedSession, { acronym, zone }: ScheduleExport, language: string) {
  const written = written2(session, acronym, language);
  return {
    guid: session.guid,
    start: withOffset(session.startsAt, zone),
    end: withOffset(session.endsAt, zone),
    room: { guid: session.room.guid, name: session.room.name },
    slug: written.slug,
    url: written.url,
    title: session.title,
    subtitle: session.subtitle,
    // The schema requires a track. A session without a strand gets a slug that is in no list.
    track: { slug: session.strand?.code ?? 'none' },
    type: written.type,
    language: written.language,
    abstract: session.abstract,
    description: session.description,
    participants: session.people.map(({ guid, name }) => ({ guid, name })),
    links: [
      ...written.links.map(reference),
      ...(written.feedbackUrl === null ? [] : [{ url: written.feedbackUrl, type: 'FEEDBACK' }]),
    ],
    attachments: written.attachments.map(reference),
    state: session.cancelled ? 'CANCELED' : 'CONFIRMED',
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
