import { createHash } from 'node:crypto';
import { isTimeZone } from '@/lib/time/zone-name';
import { kindOf } from '../../../programme/session-kind';
import { UnusableDefinition } from '../../problems/problem';
import { MAX_SCHEDULE_PROBLEMS, nameOfEvent, placeAt } from '../../schedule-files/place-in-file';
import { plainSchedule } from '../../schedule-files/plain-schedule';
import type { Schedule, ScheduleProblem, ScheduleSession } from '../../schedule-files/schedule';
import {
  NO_ZONE,
  type ReadSettings,
  type ScheduleFormat,
  zoneFor,
} from '../../schedule-files/schedule-format';
import { isBreak, isCalledOff, kindAndType, usableAddress } from '../../schedule-files/schedule-values';
import { MAX_CODE_CHARS } from '../../schedule-files/stable-codes';
import { type IcalEntry, MAX_UNFOLDED_CHARS, parseCalendars, propertyOf, textOf } from './ical-calendar';
import { spanOf, zoneIdOf, zoneOfId } from './ical-times';

export const icalFormat: ScheduleFormat = {
  name: 'iCalendar',
  recognises: ({ source }) => /^\s*BEGIN:VCALENDAR\b/i.test(source),
  read: ({ file, source }, settings) => parseIcal(file, source, settings),
};

/**
 * Reads a calendar (RFC 5545): its events are sessions, their places rooms, their categories kinds and tracks.
 * @throws UnusableDefinition
 */
function parseIcal(file: string, source: string, settings: ReadSettings): Schedule {
  const { calendars, entries } = parseCalendars(file, source);
  const head = calendars.flat();
  const timeZone = zoneOfCalendar(file, head, entries, settings);
  const venue = venueOf(entries.flatMap((entry) => placeOfEntry(entry) ?? []));
  const warnings: ScheduleProblem[] = [];
  const problems: { uid: string; title: string | undefined; message: string; property: string }[] = [];
  const sessions: ScheduleSession[] = [];
  const breaks: Schedule['breaks'] = [];
  for (const entry of entries) {
    const title = textOf(entry, 'summary');
    const uid = textOf(entry, 'uid') ?? '';
    const key = keyOf(entry, title);
    const warn = (message: string) => warnings.push({ key, title, message });
    if (propertyOf(entry, 'dtstart')?.type === 'date') {
      warn('takes whole days; it is left out.');
      continue;
    }
    const span = spanOf(entry, timeZone);
    if (title === undefined) problems.push({ uid, title, property: 'SUMMARY', message: 'is missing.' });
    if ('wrong' in span) {
      problems.push({ uid, title, property: span.property, message: `${span.wrong}.` });
      continue;
    }
    if (title === undefined) continue;
    if (propertyOf(entry, 'rrule')) warn('is repeated; its first time is read, and no other.');
    const { type, strand, isPause } = categoriesOf(entry, title);
    const { startsAt, minutes } = span;
    if (isPause) {
      const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
      breaks.push({ title, startsAt, endsAt });
      continue;
    }
    sessions.push({
      key,
      title,
      abstract: textOf(entry, 'description'),
      ...kindAndType(type),
      strand,
      room: roomOf(placeOfEntry(entry), venue),
      people: [],
      links: [],
      attachments: [],
      url: usableAddress(textOf(entry, 'url'), undefined, warn),
      startsAt,
      minutes,
      cancelled: isCalledOff(textOf(entry, 'status')),
    });
  }
  if (problems.length > 0) {
    throw new UnusableDefinition(
      problems.slice(0, MAX_SCHEDULE_PROBLEMS).map(({ uid, title, property, message }) => ({
        file,
        ...placeAt(source, placeOf(source, uid, title)),
        field: `${nameOfEvent(uid, title)}, ${property}`,
        message,
      })),
    );
  }
  return plainSchedule({
    title: textOf(head, 'x-wr-calname') ?? textOf(head, 'name'),
    timeZone,
    people: [],
    sessions,
    breaks,
    warnings,
  });
}

function placeOfEntry(entry: IcalEntry): string | undefined {
  return textOf(entry, 'location')?.split('\n')[0]?.trim() || undefined;
}

const PART = ', ';

/** What all places of a calendar end with: several rooms are followed by the venue, which is none of them. */
function venueOf(places: readonly string[]): string {
  const [first = '', ...others] = new Set(places);
  const parts = first.split(PART);
  const tails = parts.map((_, index) =>
    parts
      .slice(index)
      .map((part) => `${PART}${part}`)
      .join(''),
  );
  return (
    (others.length > 0 && tails.find((tail) => [first, ...others].every((each) => each.endsWith(tail)))) || ''
  );
}

const roomOf = (place: string | undefined, venue: string) => place?.slice(0, place.length - venue.length);

/** The zone that the calendar names, else the one that most of its events name. @throws UnusableDefinition */
function zoneOfCalendar(
  file: string,
  head: IcalEntry,
  entries: readonly IcalEntry[],
  settings: ReadSettings,
): string {
  const refuse = (message: string) =>
    new UnusableDefinition([{ file, line: 1, column: 1, field: '', message }]);
  const named = textOf(head, 'x-wr-timezone');
  if (named !== undefined && !isTimeZone(named) && settings.timeZone === undefined) {
    throw refuse(`names the time zone "${named}", which does not exist; say which it is with --time-zone.`);
  }
  const ids = entries.flatMap((entry) => zoneIdOf(propertyOf(entry, 'dtstart')) ?? []);
  const unknown = ids.find((id) => zoneOfId(id) === undefined);
  if (unknown !== undefined && settings.timeZone === undefined) {
    throw refuse(
      `has times in "${unknown}", which is no name of a time zone that is known here; say which it is with --time-zone, such as --time-zone Europe/Paris.`,
    );
  }
  const counts = new Map<string, number>();
  for (const zone of ids.flatMap((id) => zoneOfId(id) ?? [])) counts.set(zone, (counts.get(zone) ?? 0) + 1);
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  const zone = zoneFor(named ?? most?.[0], settings);
  if (zone === undefined) throw refuse(NO_ZONE);
  return zone;
}

/** The UID, with the date of one time of a repeated event. Long ones, as Outlook makes, differ at their end only. */
function keyOf(entry: IcalEntry, title: string | undefined): string {
  const uid = [textOf(entry, 'uid'), textOf(entry, 'recurrence-id')].filter(Boolean).join(' ');
  if (uid === '') return title ?? '';
  if (uid.length <= MAX_CODE_CHARS) return uid;
  return `event-${createHash('sha256').update(uid).digest('hex').slice(0, 16)}`;
}

/** What the categories say: the first that names a kind of session is its kind, the first of the others its track. */
function categoriesOf(entry: IcalEntry, title: string) {
  const categories = entry
    .filter(({ name }) => name === 'categories')
    .flatMap(({ values }) => values.map((value) => value.trim()).filter((value) => value !== ''));
  const type = categories.find(isKind);
  return {
    type,
    strand: categories.find((category) => category !== type),
    isPause: categories.some(isBreak) || isBreak(title),
  };
}

const isKind = (category: string): boolean =>
  kindOf(category) !== 'talk' || /^(talk|lecture|expos[ée]|conf[ée]rence)s?$/i.test(category);

function placeOf(source: string, uid: string, title: string | undefined): number {
  const texts = [
    uid === '' ? '' : `UID:${uid}`,
    title === undefined ? '' : title.slice(0, MAX_UNFOLDED_CHARS),
  ];
  return texts.map((text) => (text === '' ? -1 : source.indexOf(text))).find((at) => at >= 0) ?? 0;
}
