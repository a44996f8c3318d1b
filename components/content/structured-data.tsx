import { pageReader } from '@/lib/api/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { LocationSummary } from '@/lib/contract/parts/location';
import type { Picture } from '@/lib/contract/parts/picture';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { siteAddress } from '@/lib/seo/site-address';
import { eventData, sessionData } from '@/lib/seo/structured-data/event-data';
import { type JsonLd, jsonLdText } from '@/lib/seo/structured-data/json-ld';
import { breadcrumbData, placeData } from '@/lib/seo/structured-data/page-data';

import { type Buildings, buildingsOf, pageFacts, pictureAddress, sessionFacts } from './structured-facts';

/** JSON-LD for search engines; browsers neither show nor run it. */
export function StructuredData({ data }: { data: JsonLd }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: jsonLdText leaves nothing in it that could end the element.
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(data) }} />
  );
}

/** The event's buildings, for where sessions are held. */
export async function readBuildings(event: ClientEvent): Promise<Buildings> {
  const reader = await pageReader();
  const { locations } = await reader.getLocations({ track: 'all' });
  return buildingsOf(event, locations);
}

/** For the home page: the event with its prices, keynotes and speakers. */
export async function EventStructuredData({ event }: { event: ClientEvent }) {
  const [reader, locale] = await Promise.all([pageReader(), pageLocale()]);
  const [{ tracks }, { keynotes }, buildings] = await Promise.all([
    reader.getEventTrack(),
    reader.getWorkshopKeynotes(),
    readBuildings(event),
  ]);
  const data = eventData({
    event,
    page: pageFacts({ event, locale, path: paths.home(), buildings }),
    tracks: tracks.map((track) => ({ ...track, url: siteAddress(event, paths.start(track.code), locale) })),
    sessions: keynotes.map(({ session }) => sessionFacts(session, { event, locale, buildings })),
  });
  return <StructuredData data={data} />;
}

interface ScheduleStructuredDataProps {
  event: ClientEvent;
  sessions: readonly SessionSummary[];
}

/** For the schedule: the event with its sessions. */
export async function ScheduleStructuredData({ event, sessions }: ScheduleStructuredDataProps) {
  const [locale, buildings] = await Promise.all([pageLocale(), readBuildings(event)]);
  const data = eventData({
    event,
    page: pageFacts({ event, locale, path: paths.schedule(), buildings }),
    sessions: sessions.map((session) => sessionFacts(session, { event, locale, buildings })),
  });
  return <StructuredData data={data} />;
}

interface WorkshopStructuredDataProps {
  event: ClientEvent;
  /** All of one workshop. */
  sessions: readonly SessionSummary[];
  photo: Picture | null;
  /** Plain text. */
  description: string | null;
  /** Addresses of what it has left. */
  recording: string | null | undefined;
  slides: string | null;
}

/** Limit of sessions of one workshop, because search engines ignore long lists. */
const MAX_SESSIONS = 10;

/** For a workshop's page: its sessions, each as a part of the event. */
export async function WorkshopStructuredData({
  event,
  sessions,
  photo,
  description,
  recording,
  slides,
}: WorkshopStructuredDataProps) {
  const [locale, buildings] = await Promise.all([pageLocale(), readBuildings(event)]);
  const site = { event, locale, buildings };
  return sessions.slice(0, MAX_SESSIONS).map((session) => {
    const page = pageFacts({ ...site, path: paths.workshop(session.workshops_code), photo });
    const data = sessionData({ ...sessionFacts(session, site), description, recording, slides }, event, page);
    return <StructuredData key={session.workshops_session_code} data={data} />;
  });
}

/** For a page that shows a place of the event. */
export async function PlaceStructuredData({ event, place }: { event: ClientEvent; place: LocationSummary }) {
  const url = siteAddress(event, paths.locations(), await pageLocale());
  return <StructuredData data={placeData(place, { url, image: pictureAddress(event, place.photo) })} />;
}

interface BreadcrumbsProps {
  event: ClientEvent;
  /** From the page below the home page down to this one; paths without language. */
  trail: readonly { name: string; path: string }[];
}

/** For every page but the home page: where it is within the site. */
export async function Breadcrumbs({ event, trail }: BreadcrumbsProps) {
  const locale = await pageLocale();
  const steps = [{ name: event.name, path: paths.home() }, ...trail];
  const data = breadcrumbData(
    steps.map(({ name, path }) => ({ name, url: siteAddress(event, path, locale) })),
    locale,
  );
  return <StructuredData data={data} />;
}
