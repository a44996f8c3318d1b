import type { EventDefinition, Programme } from '../../definition/definition';
import { anyText, type Text } from '../../definition/values';
import { addDays, clockTimes, daysBetween, localOf } from '../../platform/local-time';
import type { NamedLink } from '../../programme/schema';
import { slugOf, stableCodes } from './stable-codes';

type Workshop = Programme['workshops'][number];

/** A parsed schedule file, independent of its format. HTML in texts is not sanitised yet. */
export interface Schedule {
  /** What the event is called, if the file says it. */
  title: string | undefined;
  acronym: string | undefined;
  /** The code of the event, in a file that we exported ourselves. */
  event?: string | undefined;
  venue: string | undefined;
  city: string | undefined;
  timeZone: string;
  /** When a new conference day begins, `HH:MM`. */
  dayChange: string;
  /** The dates of the conference days. */
  days: string[];
  strands: ScheduleTerm[];
  rooms: (ScheduleTerm & { capacity?: number | undefined })[];
  people: SchedulePerson[];
  sessions: ScheduleSession[];
  breaks: { title: Text; startsAt: string; endsAt: string; offset?: string | undefined }[];
  /** What was left out or completed. */
  warnings: ScheduleProblem[];
}

/** What is to be said about an event of the file, with the words that an organiser finds it by. */
export interface ScheduleProblem {
  key: string;
  title: Text | undefined;
  message: string;
  /** It is about the file and none of its events. */
  ofFile?: boolean;
}

export interface ScheduleTerm {
  /** Identifies it in the file; sessions refer to it. */
  key: string;
  name: Text;
  slug?: string | undefined;
  /** Its code in an earlier import; without one it is made of the name. */
  code?: string | undefined;
  colour?: string | undefined;
}

export interface SchedulePerson {
  key: string;
  code?: string | undefined;
  name: string;
  biography?: string | undefined;
}

export interface ScheduleSession {
  /** Stable from one export to the next. */
  key: string;
  /** Its code in an earlier import, and that of its workshop, which may have several sessions. */
  code?: string | undefined;
  workshop?: string | undefined;
  title: Text;
  subtitle?: Text | undefined;
  /** HTML, Markdown or plain text. */
  abstract?: Text | undefined;
  description?: Text | undefined;
  /** The file's own word for the kind. */
  type?: string | undefined;
  kind: Workshop['kind'];
  strand?: string | undefined;
  room?: string | undefined;
  people: string[];
  /** A BCP 47 tag. */
  language?: string | undefined;
  links: NamedLink[];
  attachments: NamedLink[];
  feedbackUrl?: string | undefined;
  url?: string | undefined;
  slug?: string | undefined;
  recording?: { url?: string | undefined; license?: string | undefined; optout: boolean } | undefined;
  slides?: string | undefined;
  online?: boolean | undefined;
  offsite?: boolean | undefined;
  startsAt: string;
  /** Of `startsAt` as it is written: `+02:00`. Without one it was written in UTC, or by the clock of the time zone. */
  offset?: string | undefined;
  minutes: number;
  /** The conference day that the file lists it under; by default the day change decides. */
  day?: string | undefined;
  cancelled: boolean;
}

/** More than any conference has: a file with more is a mistake. */
export const MAX_SESSIONS = 10_000;

/** How a schedule is mapped to an event's days and languages. */
export interface Placement {
  /** The date that is the event's day 1. */
  firstDay: string;
  timeZone: string;
  dayChange: string;
  languages: EventDefinition['event']['languages'];
  /** Sessions of an event that is online alone are online, where the file does not say how people take part. */
  eventType?: EventDefinition['event']['type'];
}

/**
 * Converts a schedule to the programme of an event. Each session becomes a workshop with one session, unless the file says
 * which workshop of ours it belongs to.
 */
export function programmeOf(schedule: Schedule, placement: Placement): Programme {
  const text = (value: Text) => inLanguages(value, placement.languages);
  const strands = codesOf(schedule.strands);
  const rooms = codesOf(schedule.rooms);
  const people = withOwnCodes(schedule.people, stableCodes(schedule.people));
  return {
    audiences: [],
    strands: schedule.strands.map(({ key, name, colour }) => ({
      code: strands.get(key) ?? key,
      name: text(name),
      ...(colour !== undefined && { colour }),
    })),
    rooms: schedule.rooms.map(({ key, name, capacity }) => ({
      code: rooms.get(key) ?? key,
      name: text(name),
      ...(capacity !== undefined && { capacity }),
    })),
    slots: breaksOf(schedule, placement),
    presenters: schedule.people.map(({ key, name, biography }) => ({
      code: people.get(key) ?? key,
      name,
      biography: biography === undefined ? undefined : text(biography),
      links: [],
    })),
    workshops: workshopsOf(schedule, placement, { strands, rooms, people }),
  };
}

/** Breaks as parts of a day. What several rooms have at once is one break. */
function breaksOf(schedule: Schedule, placement: Placement): Programme['slots'] {
  const breaks = new Map<string, Programme['slots'][number]>();
  for (const pause of schedule.breaks) {
    const time = placeOnDay(pause, placement);
    const code = `break-${time.day}-${time.from.replace(':', '')}`;
    if (breaks.has(code)) continue;
    breaks.set(code, { code, ...time, title: inLanguages(pause.title, placement.languages), kind: 'break' });
  }
  return [...breaks.values()];
}

type Codes = ReadonlyMap<string, string>;

function workshopsOf(
  schedule: Schedule,
  placement: Placement,
  { strands, rooms, people }: { strands: Codes; rooms: Codes; people: Codes },
): Workshop[] {
  const text = (value: Text) => inLanguages(value, placement.languages);
  const optional = (value: Text | undefined) => (value === undefined ? undefined : text(value));
  const codes = sessionCodes(schedule.sessions);
  const workshops = new Map<string, Workshop>();
  for (const [index, session] of schedule.sessions.entries()) {
    const code = codes[index] ?? session.key;
    const { startsAt, minutes, day, workshop = code } = session;
    const endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
    const held = {
      code,
      ...placeOnDay({ startsAt, endsAt }, placement, day),
      room: session.room === undefined ? undefined : rooms.get(session.room),
      type: (session.online ?? placement.eventType === 'O') ? ('O' as const) : ('I' as const),
      offsite: session.offsite ?? false,
      taken: 0,
      cancelled: session.cancelled,
    };
    const entry = workshops.get(workshop);
    if (entry) {
      entry.sessions.push(held);
      continue;
    }
    workshops.set(workshop, {
      code: workshop,
      title: text(session.title),
      subtitle: optional(session.subtitle),
      abstract: optional(session.abstract),
      description: optional(session.description),
      kind: session.kind,
      type: session.type,
      strand: session.strand === undefined ? undefined : strands.get(session.strand),
      audience: [],
      language: session.language,
      presenters: [...new Set(session.people)].flatMap((person) => people.get(person) ?? []),
      payable: 'registration',
      links: session.links,
      attachments: session.attachments,
      feedback_url: session.feedbackUrl,
      url: session.url,
      slug: session.slug,
      recording: session.recording,
      slides: session.slides,
      sessions: [held],
    });
  }
  return [...workshops.values()];
}

/**
 * The earliest clock time at which a session starts on the date of its conference day. A later day change would move the
 * session to the following night.
 */
export function earliestStart(schedule: Schedule): string {
  const starts = schedule.sessions
    .map((session) => ({ ...localOf(session.startsAt, schedule.timeZone), day: session.day }))
    .filter(({ date, day }) => day === undefined || date === day)
    .filter(({ time, day }) => day !== undefined || time >= schedule.dayChange)
    .map(({ time }) => time);
  const [earliest = schedule.dayChange] = [schedule.dayChange, ...starts].sort();
  return earliest;
}

/** The conference day of a span as a number, and its clock times on that day. */
function placeOnDay(
  span: { startsAt: string; endsAt: string },
  { firstDay, timeZone, dayChange }: Placement,
  listedDay?: string,
) {
  const { date, time } = localOf(span.startsAt, timeZone);
  const day = listedDay ?? (time < dayChange ? addDays(date, -1) : date);
  return { day: daysBetween(firstDay, day) + 1, ...clockTimes(day, span, timeZone) };
}

/** A text in every language of the event; languages that the schedule does not have get the text of another. */
function inLanguages(value: Text, languages: Placement['languages']): Text {
  const texts: Record<string, string | undefined> = typeof value === 'string' ? {} : value;
  const some = anyText(value);
  const [only] = languages;
  if (languages.length === 1 && only) return texts[only] ?? some;
  return Object.fromEntries(languages.map((language) => [language, texts[language] ?? some]));
}

function codesOf(terms: readonly ScheduleTerm[]): Map<string, string> {
  const name = ({ slug, name: text, key }: ScheduleTerm) => slug ?? (anyText(text) || key);
  return withOwnCodes(terms, stableCodes(terms.map((term) => ({ key: term.key, name: name(term) }))));
}

/** Codes of an earlier import are kept. */
function withOwnCodes(
  things: readonly { key: string; code?: string | undefined }[],
  codes: Map<string, string>,
): Map<string, string> {
  for (const { key, code } of things) if (code !== undefined) codes.set(key, code);
  return codes;
}

/** Codes made of the sessions' keys. A duplicate gets a number. */
function sessionCodes(sessions: readonly ScheduleSession[]): string[] {
  const counts = new Map<string, number>();
  return sessions.map(({ key, code }) => {
    if (code !== undefined) return code;
    const slug = slugOf(key) || 'session';
    const count = (counts.get(slug) ?? 0) + 1;
    counts.set(slug, count);
    return count === 1 ? slug : `${slug.slice(0, 44)}-${count}`;
  });
}
