import { paths } from '@/lib/paths';
import { formatDay } from '@/lib/time/format';
import type { EventDefinitionInput } from '../../definition/definition';
import { addDays } from '../../platform/local-time';
import type { Described, Option } from './described';
import type { EventWords } from './field-words';

type Lister = (definition: EventDefinitionInput, words: EventWords) => Option[];

interface Named {
  code: string;
  name?: unknown;
  title?: unknown;
}

const named =
  (list: (definition: EventDefinitionInput) => readonly Named[] | undefined): Lister =>
  (definition, { text }) =>
    (list(definition) ?? []).map(({ code, name, title }) => ({
      value: code,
      name: text(name ?? title) || code,
    }));

const tickets = named(({ tracks }) => tracks);
const locations = named((definition) => definition.locations);
const codes: Lister = (definition) =>
  (definition.codes ?? []).map(({ code }) => ({ value: code, name: code }));
const sessions: Lister = ({ programme }, { text }) =>
  (programme?.workshops ?? []).flatMap((workshop) =>
    workshop.sessions.map(({ code }) => ({ value: code, name: `${text(workshop.title)} (${code})` })),
  );
const slots: Lister = ({ programme }, { text }) =>
  (programme?.slots ?? []).map(({ code, day, from, to, title }) => ({
    value: code,
    name: `${text(title)} (${day}, ${from}–${to})`,
  }));

/** The days of an event; a field that has one has its number. */
export const days: Lister = ({ event }, { event: stored, locale }) =>
  event.days.map(({ day }) => ({
    value: String(day),
    name: formatDay(`${addDays(stored.definition.event.starts, day - 1)}T12:00:00.000Z`, 'UTC', locale),
  }));

/** What fields that have the code of something else can name. */
const REFERENCES: Readonly<Record<string, Lister>> = {
  Fee_tracks: tickets,
  Discount_tracks: tickets,
  Invitation_tracks: tickets,
  Bypass_tracks: tickets,
  Location_tracks: tickets,
  Groups_tracks: tickets,
  Room_location: locations,
  Slot_location: locations,
  Activity_location: locations,
  Accommodation_location: locations,
  Registration_joining_sessions_session: sessions,
  Session_slot: slots,
  Session_room: named(({ programme }) => programme?.rooms),
  Workshop_strand: named(({ programme }) => programme?.strands),
  Workshop_audience: named(({ programme }) => programme?.audiences),
  Workshop_presenters: named(({ programme }) => programme?.presenters),
  Sponsor_level: named(({ sponsors }) => sponsors?.levels),
  Applications_codes: codes,
  Proposals_codes: codes,
  Slot_day: days,
  Session_day: days,
  Activity_day: days,
};

/** What a field that names something else can name; undefined for all other fields. */
export const referenceOf = (key: string): Lister | undefined => REFERENCES[key];

const SITE_PAGES = {
  home: paths.home(),
  schedule: paths.schedule(),
  workshops: paths.workshops(),
  speakers: paths.speakers(),
  sponsors: paths.sponsors(),
  exhibitors: paths.exhibitors(),
  locations: paths.locations(),
  accommodations: paths.accommodations(),
  activities: paths.page('activities'),
  shop: paths.purchase(),
} as const;

/** Where a link of the site can lead: the organiser's own pages, and those that every site has. */
export function sitePages({ definition, words }: Described): Option[] {
  const own = (definition.pages ?? []).flatMap((page) => [
    { value: `/${page.url}`, name: words.text(page.title) },
    ...(page.pages ?? []).map((below) => ({
      value: `/${page.url}/${below.url}`,
      name: words.text(below.title),
    })),
  ]);
  const taken = new Set(own.map(({ value }) => value));
  const every = Object.entries(SITE_PAGES).map(([key, value]) => ({ value, name: words.of('pages', key) }));
  return [...own, ...every.filter(({ value }) => !taken.has(value))];
}
