import type { Locale } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import type { UseCaseContext } from '../../calls/use-case';
import { addDays, instantOf, localOf, NoSuchLocalTime, startOfDay } from '../../platform/local-time';
import type { ListedWorkshop, Programme, Session, Term } from '../../programme/read-programme';
import { sessionPlaces } from '../../programme/session-kind';
import { workshopOf } from '../../programme/session-summary';
import type { ProgrammeDetails, WorkshopDetail } from '../../programme/workshop-details';
import { eventAddress } from '../../tenancy/event-address';
import { eventPlace, eventTexts } from '../../tenancy/event-texts';
import { localise } from '../../tenancy/localise';
import { guidOf, numbersOf } from './stable-ids';

/** The programme, or a part of it, in one language, with the fields that the schedule formats need. */
export interface ScheduleExport {
  code: string;
  /** Lower-case letters, digits and underscores, at least four. */
  acronym: string;
  title: string;
  zone: string;
  address: string;
  /** The instant at which the event last changed. */
  version: string;
  /** First and last instant of the conference days. */
  start: string;
  end: string;
  days: { number: number; date: string; start: string; end: string }[];
  strands: { code: string; name: string; colour: string | null }[];
  rooms: ExportedRoom[];
  /** By start. */
  sessions: ExportedSession[];
  breaks: { guid: string; title: string; startsAt: string; endsAt: string }[];
}

export interface ExportedRoom {
  code: string;
  guid: string;
  name: string;
  capacity: number | null;
}

export interface ExportedSession {
  code: string;
  workshopCode: string;
  /** The workshop's place in the organiser's order. */
  position: number;
  online: boolean;
  offsite: boolean;
  guid: string;
  number: number;
  title: string;
  subtitle: string | null;
  /** Sanitised HTML. */
  abstract: string;
  /** Sanitised HTML. */
  description: string | null;
  kind: ListedWorkshop['kind'];
  /** The organiser's own word for the kind. */
  type: string | null;
  strand: { code: string; name: string } | null;
  room: ExportedRoom;
  /** Where it is held, with the address; for an online session the address of its page. */
  place: string;
  people: {
    code: string;
    guid: string;
    number: number;
    name: string;
    biography: string | null;
    /** In the organiser's order. */
    position: number;
  }[];
  /** A BCP 47 tag; null for a bilingual session or an unknown one. */
  language: string | null;
  bilingual: boolean;
  links: WorkshopDetail['links'];
  attachments: WorkshopDetail['attachments'];
  feedbackUrl: string | null;
  recording: WorkshopDetail['recording'];
  slides: string | null;
  /** The page of this site. */
  url: string;
  /** The page and the name that it had where its schedule came from. */
  ownUrl: string | null;
  ownSlug: string | null;
  day: string;
  startsAt: string;
  endsAt: string;
  minutes: number;
  cancelled: boolean;
}

/** Code of the room that sessions without a room get, because the formats require one. */
export const NO_ROOM = 'no-room';

/** Collects the sessions and everything that they refer to. */
export function scheduleExport(
  { env, event }: Pick<UseCaseContext, 'env' | 'event'>,
  {
    programme,
    details,
    sessions,
  }: { programme: Programme; details: ProgrammeDetails; sessions: readonly Session[] },
  locale: Locale,
): ScheduleExport {
  const texts = eventTexts(event, locale);
  const { event: identity } = event.definition;
  const zone = identity.time_zone;
  const address = eventAddress(env, event);
  const guid = (kind: string, code: string) => guidOf(event.code, kind, code);
  const inOrder = (kind: Term['kind'], codes: ReadonlySet<string | null>) =>
    [...programme.terms.values()]
      .filter((term) => term.kind === kind && codes.has(term.code))
      .sort((one, other) => one.position - other.position);

  const named = inOrder('room', new Set(sessions.map((session) => session.roomCode))).map(
    ({ code, name, capacity }) => ({ code, guid: guid('room', code), name: texts.text(name), capacity }),
  );
  const noRoom = {
    code: NO_ROOM,
    guid: guid('room', NO_ROOM),
    name: eventPlace(event, locale) ?? texts.text(identity.name),
    capacity: null,
  };
  const rooms = new Map(named.map((room) => [room.code, room]));
  const numbers = numbersOf(sessions.map((session) => session.code));
  const peopleNumbers = numbersOf(details.presenters.keys());

  const placeOf = sessionPlaces(event, programme, locale);

  const write = (session: Session): ExportedSession => {
    const workshop = workshopOf(programme, session);
    const url = `${address}${inLocale(paths.workshop(workshop.code), locale)}`;
    const detail = details.workshops.get(workshop.code);
    const strand = programme.terms.get(`strand:${workshop.strandCode}`);
    return {
      code: session.code,
      workshopCode: workshop.code,
      position: workshop.position,
      online: session.type === 'O',
      offsite: session.offsite,
      guid: guid('session', session.code),
      number: numbers.get(session.code) ?? 1,
      title: texts.text(workshop.title),
      subtitle: texts.optional(workshop.subtitle),
      abstract: texts.optional(detail?.abstract) ?? '',
      description: texts.optional(detail?.description),
      kind: workshop.kind,
      type: detail?.type ?? null,
      strand: strand ? { code: strand.code, name: texts.text(strand.name) } : null,
      room: rooms.get(session.roomCode ?? '') ?? noRoom,
      // Calendar programs make an address in the location a link.
      place: placeOf(session) ?? (session.type === 'O' ? url : noRoom.name),
      people: (programme.presentersByWorkshop.get(workshop.code) ?? []).map(({ code, name }) => ({
        code,
        guid: guid('presenter', code),
        number: peopleNumbers.get(code) ?? 1,
        name,
        biography: texts.optional(details.presenters.get(code)?.biography),
        position: details.presenters.get(code)?.position ?? 0,
      })),
      language: workshop.language === 'both' ? null : workshop.language,
      bilingual: workshop.language === 'both',
      links: detail?.links ?? [],
      attachments: detail?.attachments ?? [],
      feedbackUrl: detail?.feedbackUrl ?? null,
      recording: detail?.recording ?? null,
      slides: detail?.slides ?? null,
      url,
      ownUrl: detail?.url ?? null,
      ownSlug: detail?.slug ?? null,
      day: session.day,
      startsAt: session.startsAt,
      endsAt: session.endsAt,
      minutes: Math.round((Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000),
      cancelled: session.cancelled,
    };
  };
  const written = sessions.map(write);
  const strandCodes = new Set(sessions.map((session) => workshopOf(programme, session).strandCode));
  return {
    code: event.code,
    acronym: event.code.replaceAll('-', '_').padEnd(4, '_'),
    title: localise(identity.name, locale, identity.languages),
    zone,
    address,
    version: event.changedAt,
    start: identity.starts_at,
    end: identity.ends_at,
    days: identity.days.map(({ day: number }) => {
      const date = addDays(identity.starts, number - 1);
      const start = dayStart(date, identity.day_change, zone);
      const next = dayStart(addDays(date, 1), identity.day_change, zone);
      return { number, date, start, end: new Date(Date.parse(next) - 60_000).toISOString() };
    }),
    strands: inOrder('strand', strandCodes).map(({ code, name, colour }) => ({
      code,
      name: texts.text(name),
      colour,
    })),
    rooms: written.some((session) => session.room === noRoom) ? [...named, noRoom] : named,
    sessions: written,
    breaks: programme.slots
      .filter((slot) => slot.kind === 'break' || slot.kind === 'meal')
      .map((slot) => ({
        guid: guid('slot', slot.code),
        title: texts.text(slot.title),
        startsAt: slot.startsAt,
        endsAt: slot.endsAt,
      })),
  };
}

/** When a conference day begins. Falls back to midnight if clocks skip that local time. */
function dayStart(date: string, dayChange: string, zone: string): string {
  try {
    return instantOf(date, dayChange, zone);
  } catch (error) {
    if (error instanceof NoSuchLocalTime) return startOfDay(date, zone);
    throw error;
  }
}

/** An instant as a local time with its offset: `2027-02-04T09:00:00-08:00`. */
export function withOffset(instant: string, zone: string): string {
  const { date, time } = localOf(instant, zone);
  const seconds = new Date(instant).getUTCSeconds();
  const local = `${date}T${time}:${two(seconds)}`;
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000);
  const size = Math.abs(minutes);
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** Escapes what RFC 3986 does not allow in a URL: browsers tolerate it, but readers of schedule formats do not. */
export function strictAddress(url: string): string {
  const [, host = '', rest = ''] = /^(https?:\/\/[^/?#]*)(.*)$/is.exec(url) ?? [];
  const origin = /^[\w\-.:/]+$/.test(host) ? host : new URL(url).origin;
  const [before = '', ...fragment] = rest.split('#');
  const escaped = [before, ...(fragment.length > 0 ? [fragment.join('%23')] : [])].map((part) =>
    part.replace(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, encodeURIComponent).replace(/%(?![0-9a-f]{2})/gi, '%25'),
  );
  return `${origin}${escaped.join('#')}`;
}

/** A duration as `01:30`. */
export function hoursAndMinutes(minutes: number): string {
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

const two = (value: number): string => String(value).padStart(2, '0');
