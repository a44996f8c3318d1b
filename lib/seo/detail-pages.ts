import 'server-only';
import type { Client, PublicCallId } from '../api/client';
import { orMissing } from '../api/or-missing';
import type { ClientEvent } from '../contract/parts/event';
import type { Picture } from '../contract/parts/picture';
import type { SessionSummary } from '../contract/parts/session';
import { saysSomething } from '../domain/partners';
import type { Locale } from '../i18n/languages';
import { translator } from '../i18n/translate';
import { paths } from '../paths';
import type { PictureShape } from '../pictures/social-card';
import { formatDate, formatTimeSpan } from '../time/format';

type Reader = Client<PublicCallId>;

interface Site {
  reader: Reader;
  event: ClientEvent;
  locale: Locale;
}

/** What a preview of a link to a page shows. */
export interface PageCard {
  title: string;
  /** Who and when, a line each. */
  details: string[];
  picture?: { image: Picture; shape: PictureShape } | undefined;
}

/** The pages of a section that has one for each code. */
interface Section {
  /** Undefined for an unknown code. */
  card(site: Site, code: string): Promise<PageCard | undefined>;
  /** The paths of those that have something on them. */
  list(reader: Reader, event: ClientEvent): Promise<string[]>;
}

/** By the first segment of their addresses. */
const SECTIONS: Readonly<Record<string, Section>> = {
  workshops: {
    card: async ({ reader, locale }, x) => {
      const session = await orMissing(reader.getSessionDetail({ x }));
      if (!session) return undefined;
      const { workshops_title: title, photo, presenter_details: people } = session;
      const portrait = people.find((person) => person.photo)?.photo ?? null;
      const picture = shownAs('photo', photo) ?? shownAs('portrait', portrait);
      return { title, details: sessionLines(session, locale), picture };
    },
    list: async (reader, { event_code: x }) =>
      (await reader.getWorkshopsBySchema({ x })).workshops.map((each) => paths.workshop(each.workshops_code)),
  },
  speakers: {
    card: async ({ reader, locale }, code) => {
      const speaker = await orMissing(reader.getPresenterDetail({ code }));
      if (!speaker) return undefined;
      const role = [speaker.role, speaker.organization].filter(Boolean).join(', ');
      const details = [role, await countLine(speaker.sessions, locale)];
      return { title: speaker.name, details, picture: shownAs('portrait', speaker.photo) };
    },
    list: async (reader, { event_code: x }) =>
      (await reader.getWorkshopsBySchema({ x, list: 'presenters' })).presenters.map((each) =>
        paths.speaker(each.code),
      ),
  },
  strands: {
    card: async ({ reader, locale }, code) => {
      const strand = await orMissing(reader.getStrandDetail({ code }));
      return strand && { title: strand.name, details: [await countLine(strand.sessions, locale)] };
    },
    list: async (reader) => (await reader.listFilters()).strands.map(({ value }) => paths.strand(value)),
  },
  rooms: {
    card: async ({ reader, locale }, code) => {
      const room = await orMissing(reader.getRoomDetail({ code }));
      if (!room) return undefined;
      const details = [room.location?.name ?? '', await countLine(room.sessions, locale)];
      return { title: room.name, details };
    },
    list: async (reader) => (await reader.listFilters()).rooms.map(({ value }) => paths.room(value)),
  },
  exhibitors: {
    card: async ({ reader, locale }, code) => {
      const exhibitor = await orMissing(reader.getExhibitorDetail({ code }));
      if (!exhibitor) return undefined;
      const { name, booth } = exhibitor;
      const t = await translator(locale, 'own_pages.partner');
      return { title: name, details: booth ? [t('booth', { booth })] : [] };
    },
    list: async (reader) =>
      (await reader.getExhibitors()).exhibitors
        .filter(saysSomething)
        .map(({ code }) => paths.exhibitor(code)),
  },
  sponsors: {
    card: async ({ reader }, code) => {
      const sponsor = await orMissing(reader.getSponsorDetail({ code }));
      return sponsor && { title: sponsor.name, details: [sponsor.level.name] };
    },
    list: async (reader) =>
      (await reader.getSponsors()).levels
        .flatMap(({ sponsors }) => sponsors)
        .filter(saysSomething)
        .map(({ code }) => paths.sponsor(code)),
  },
  activities: {
    card: async ({ reader }, code) => {
      const activity = await orMissing(reader.getActivityInformationByCode({ code }));
      return activity && { title: activity.name, details: [], picture: shownAs('photo', activity.photo) };
    },
    list: async (reader) =>
      (await reader.getActivityInformations({ code: 'all' })).activities.map(({ code }) =>
        paths.activity(code),
      ),
  },
  accommodations: {
    card: async ({ reader }, code) => {
      const stay = await orMissing(reader.getAccommodationDetail({ code }));
      return stay && { title: stay.name, details: [], picture: shownAs('photo', stay.photo) };
    },
    list: async (reader) =>
      (await reader.getAccommodations()).accommodations.map(({ code }) => paths.accommodation(code)),
  },
};

/** The card of the page of a code in a section; undefined where there is none. */
export async function detailCard(site: Site, section: string, code: string): Promise<PageCard | undefined> {
  const card = Object.hasOwn(SECTIONS, section) ? await SECTIONS[section]?.card(site, code) : undefined;
  return card && { ...card, details: card.details.filter((line) => line !== '') };
}

/** The paths of all pages of one thing each. */
export async function detailPaths(reader: Reader, event: ClientEvent): Promise<string[]> {
  return (await Promise.all(Object.values(SECTIONS).map(({ list }) => list(reader, event)))).flat();
}

/** Who gives a session; its date, time and room. */
function sessionLines(session: SessionSummary, locale: Locale): string[] {
  const { workshops_schedule_start: start, workshops_schedule_end: end, room, presenters } = session;
  const zone = session.workshops_schedule_track_timezone;
  const when = `${formatDate(start, zone, locale)}, ${formatTimeSpan(start, end, zone, locale)}`;
  return [presenters.map(({ name }) => name).join(', '), [when, room?.name].filter(Boolean).join(' · ')];
}

const shownAs = (shape: PictureShape, image: Picture | null): PageCard['picture'] =>
  image ? { image, shape } : undefined;

async function countLine(sessions: readonly unknown[], locale: Locale): Promise<string> {
  if (sessions.length === 0) return '';
  return (await translator(locale, 'own_pages'))('sessions_count', { count: sessions.length });
}
