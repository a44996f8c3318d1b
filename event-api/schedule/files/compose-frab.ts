import { escapeXml } from '../../platform/escape-xml';
import { localOf } from '../../platform/local-time';
import { linksWith } from '../../programme/afterwards';
import { composeNotes, type Written } from './compose-notes';
import { notesInstruction } from './own-notes';
import {
  type ExportedSession,
  hoursAndMinutes,
  type ScheduleExport,
  strictAddress,
  withOffset,
} from './schedule-export';

/** A schedule as frab (pentabarf) XML, the format that most conference tools read (schema: c3voc schedule.xml.xsd). */
export function composeFrab(schedule: ScheduleExport): string {
  const { acronym, title, zone, address, version, days, strands } = schedule;
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<schedule>',
    element('generator', { name: 'Rendezvous', system: new URL(address).host }),
    element('url', {}, `${address}/`),
    element('version', {}, version),
    '<conference>',
    element('title', {}, title),
    element('acronym', {}, acronym),
    element('start', {}, withOffset(schedule.start, zone)),
    element('end', {}, withOffset(schedule.end, zone)),
    element('days', {}, String(days.length)),
    element('timeslot_duration', {}, '00:05'),
    element('base_url', {}, `${address}/`),
    element('time_zone_name', {}, zone),
    ...strands.map(({ code, name, colour }) =>
      element('track', { name, color: colour, slug: isTrackSlug(code) ? code : null }, name),
    ),
    '</conference>',
    ...days.flatMap((day) => dayLines(schedule, day)),
    '</schedule>',
    notesInstruction(composeNotes(schedule, writeSession, { hasBiographies: false })),
  ];
  return `${lines.join('\n')}\n`;
}

/** The names that the format's schema allows. */
const SLUG = /^[a-z0-9_]{4,}-[a-z0-9_-]{4,}$/;

function writeSession(session: ExportedSession): Written {
  const { kind, type, ownSlug, ownUrl, language, url } = session;
  const { feedbackUrl, recording, slides, links, attachments } = session;
  const slug = ownSlug !== null && SLUG.test(ownSlug) ? ownSlug : null;
  return {
    type: type ?? kind,
    slug,
    language,
    url: strictAddress(ownUrl ?? url),
    feedbackUrl: feedbackUrl && strictAddress(feedbackUrl),
    recording,
    links: linksWith({ recordingUrl: recording?.url ?? null, slides, links }).map(trimmed),
    attachments: attachments.map(trimmed),
  };
}

/** A text without the space around it, which readers leave out. */
const trimmed = ({ name, url }: ExportedSession['links'][number]) => ({ name: name.trim(), url });

const isTrackSlug = (code: string) => /^[a-z][a-z0-9-]+$/.test(code);

function dayLines({ rooms, sessions, zone }: ScheduleExport, day: ScheduleExport['days'][number]): string[] {
  // The format cannot mark a session as cancelled, so cancelled ones are left out.
  const ofDay = sessions.filter((session) => session.day === day.date && !session.cancelled);
  const attributes = {
    index: String(day.number),
    date: day.date,
    start: withOffset(day.start, zone),
    end: withOffset(day.end, zone),
  };
  return [
    opening('day', attributes),
    ...rooms.flatMap((room) => {
      const inRoom = ofDay.filter((session) => session.room.code === room.code);
      if (inRoom.length === 0) return [];
      return [
        opening('room', { name: room.name, guid: room.guid }),
        ...inRoom.flatMap((session) => eventLines(session, zone)),
        '</room>',
      ];
    }),
    '</day>',
  ];
}

function eventLines(session: ExportedSession, zone: string): string[] {
  const { guid, number, room, strand, people } = session;
  const { type, slug, language, url, feedbackUrl, recording, links, attachments } = writeSession(session);
  return [
    opening('event', { guid, id: String(number) }),
    element('room', {}, room.name),
    element('title', {}, session.title),
    element('subtitle', {}, session.subtitle ?? ''),
    element('type', {}, type),
    element('date', {}, withOffset(session.startsAt, zone)),
    element('start', {}, localOf(session.startsAt, zone).time),
    element('duration', {}, hoursAndMinutes(session.minutes)),
    element('abstract', {}, session.abstract),
    ...(slug === null ? [] : [element('slug', {}, slug)]),
    element('track', {}, strand?.name ?? ''),
    '<persons>',
    ...people.map((person) =>
      element('person', { id: String(person.number), guid: person.guid }, person.name),
    ),
    '</persons>',
    element('language', {}, language ?? ''),
    element('description', {}, session.description ?? ''),
    ...(recording === null
      ? []
      : [
          '<recording>',
          element('license', {}, recording.license ?? ''),
          element('optout', {}, String(recording.optout)),
          '</recording>',
        ]),
    '<links>',
    ...links.map(({ name, url: href }) => element('link', { href }, name)),
    '</links>',
    '<attachments>',
    ...attachments.map(({ name, url: href }) => element('attachment', { href }, name)),
    '</attachments>',
    element('url', {}, url),
    ...(feedbackUrl === null ? [] : [element('feedback_url', {}, feedbackUrl)]),
    '</event>',
  ];
}

type Attributes = Readonly<Record<string, string | null>>;

function opening(name: string, attributes: Attributes): string {
  return `<${name}${attributeText(attributes)}>`;
}

export function element(name: string, attributes: Attributes, text?: string): string {
  if (text === undefined) return `<${name}${attributeText(attributes)}/>`;
  return `${opening(name, attributes)}${escapeXml(text)}</${name}>`;
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('');
}
