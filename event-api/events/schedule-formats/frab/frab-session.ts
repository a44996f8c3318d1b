import { instantOf, isDate, localOf } from '../../../platform/local-time';
import type { ScheduleSession } from '../../schedule-files/schedule';
import {
  clockTimeOf,
  isCalledOff,
  kindAndType,
  languageTag,
  minutesOfDuration,
  recordingOf,
  saysMore,
  usableAddress,
  usableLinks,
  usableSlug,
  withAfterwards,
} from '../../schedule-files/schedule-values';
import { writtenTime } from '../../schedule-files/written-time';
import { personKey } from './frab-lists';
import { attribute, child, children, content, line, text, type Xml } from './frab-xml';

/** What the file calls an event by. */
export const keyOf = (event: Xml): string | undefined =>
  attribute(event, 'guid') ?? attribute(event, 'id') ?? text(event, 'slug') ?? line(event, 'title');

/** What a session takes from where it stands in the file. */
interface Around {
  day: string | undefined;
  room: string | undefined;
  timeZone: string;
  dayChange: string;
  base: string | undefined;
  warn: (message: string) => void;
}

/** A session, or everything that is wrong with it. */
export function readSession(event: Xml, around: Around): ScheduleSession | { wrong: string[] } {
  const title = line(event, 'title');
  const startsAt = startOf(event, around);
  const duration = text(event, 'duration');
  const minutes = minutesOfDuration(duration ?? '');
  const wrong: string[] = [];
  if (title === undefined) wrong.push('has no title; write one in <title>.');
  if (startsAt === undefined) wrong.push(noStart(text(event, 'date'), text(event, 'start')));
  if (!minutes) {
    const what = duration === undefined ? 'no duration' : `the duration "${duration}"`;
    wrong.push(`has ${what}; write it in <duration> as hours and minutes, such as 00:45.`);
  }
  if (title === undefined || startsAt === undefined || !minutes) return { wrong };
  const { base, warn } = around;
  const linked = (list: string, item: string) =>
    usableLinks(
      children(child(event, list), item).map((link) => ({
        name: content(link),
        url: attribute(link, 'href'),
      })),
      base,
      warn,
    );
  const abstract = text(event, 'abstract');
  const description = text(event, 'description');
  const recording = child(event, 'recording');
  return {
    key: keyOf(event) ?? title,
    title,
    subtitle: line(event, 'subtitle'),
    abstract,
    description: saysMore(description, abstract) ? description : undefined,
    ...kindAndType(text(event, 'type')),
    strand: line(event, 'track'),
    room: around.room ?? line(event, 'room'),
    people: children(child(event, 'persons'), 'person').flatMap((person) => personKey(person) ?? []),
    language: languageTag(text(event, 'language')),
    feedbackUrl: usableAddress(text(event, 'feedback_url'), base, warn),
    url: usableAddress(text(event, 'url'), base, warn),
    slug: usableSlug(text(event, 'slug')),
    ...withAfterwards(
      {
        links: linked('links', 'link'),
        attachments: linked('attachments', 'attachment'),
        recording: recordingOf(text(recording, 'license'), text(recording, 'optout') === 'true'),
      },
      usableAddress(text(recording, 'url') ?? text(recording, 'link'), base, warn),
    ),
    startsAt,
    offset: writtenTime(text(event, 'date') ?? '')?.offset,
    minutes,
    day: around.day !== undefined && isDate(around.day) ? around.day : undefined,
    cancelled: isCalledOff(text(event, 'state')),
  };
}

function noStart(date: string | undefined, start: string | undefined): string {
  const parts = [date && `the date "${date}"`, start && `the start "${start}"`].filter(Boolean).join(' and ');
  return `has ${parts || 'no date and start'}; write <date> with its offset, such as 2027-02-04T09:00:00-08:00.`;
}

/** The day change of files that name none: the time at which their first day starts, or else midnight. */
export function dayChangeOf([first]: readonly Xml[], timeZone: string): string {
  const start = attribute(first, 'start');
  if (start === undefined || Number.isNaN(Date.parse(start))) return '00:00';
  const { date, time } = localOf(new Date(start).toISOString(), timeZone);
  return date === attribute(first, 'date') ? time : '00:00';
}

/** A session's start: its date with an offset, or in older files the clock time on the day that it is listed under. */
function startOf(
  event: Xml,
  { day, timeZone, dayChange }: { day: string | undefined; timeZone: string; dayChange: string },
): string | undefined {
  const date = text(event, 'date');
  if (date !== undefined && /T.*(Z|[+-]\d\d:?\d\d)$/.test(date) && !Number.isNaN(Date.parse(date))) {
    return new Date(date).toISOString();
  }
  const time = clockTimeOf(text(event, 'start'));
  if (time === undefined || day === undefined || !isDate(day)) return undefined;
  const hours = Number(time.slice(0, 2)) + (time < dayChange ? 24 : 0);
  return instantOf(day, `${hours}${time.slice(2)}`, timeZone);
}
