import 'server-only';
import type { Client, PublicCallId } from '../api/client';
import { orMissing } from '../api/or-missing';
import type { ClientEvent } from '../contract/parts/event';
import { isFindablePath } from '../domain/personal-pages';
import type { Locale } from '../i18n/languages';
import { translator } from '../i18n/translate';
import { paths } from '../paths';
import { closedMode } from '../tenant/closed-mode';
import { detailCard, detailPaths, type PageCard } from './detail-pages';
import { hasContent } from './page-content';

type Reader = Client<PublicCallId>;

/** The product's own pages that show a list: the block that shows the same, which is also the message key of the name. */
const LIST_PAGES = [
  [paths.schedule(), 'schedule'],
  [paths.workshops(), 'workshops'],
  [paths.speakers(), 'speakers'],
  [paths.sponsors(), 'sponsors'],
  [paths.exhibitors(), 'exhibitors'],
  [paths.locations(), 'locations'],
  [paths.accommodations(), 'accommodations'],
] as const;

/** The product's own pages, which every event has, with the message keys of their names. */
const OWN_PAGES: ReadonlyMap<string, string> = new Map([
  [paths.start(), 'start'],
  ...LIST_PAGES,
  [paths.proposals(), 'proposals'],
  [paths.exhibitorApplication(), 'exhibitor_application'],
  [paths.sponsorApplication(), 'sponsor_application'],
]);

/** Of a page that the organiser wrote at one of these addresses, only title and description are shown. */
const PROGRAMME_PAGES: ReadonlySet<string> = new Set([paths.schedule(), paths.workshops(), paths.speakers()]);

/** Upper limit of the organiser's pages in a sitemap. */
const MAX_PAGES = 500;

/** What a preview of a public page shows; undefined when there is no such page. `path` has no language. */
export async function pageCard(
  site: { reader: Reader; event: ClientEvent; locale: Locale },
  path: string,
): Promise<PageCard | undefined> {
  const { reader, event, locale } = site;
  const titled = (title: string): PageCard => ({ title, details: [] });
  if (path === paths.home()) return titled(event.name);
  const [, section = '', code] = path.split('/').map(decoded);
  const detail = code ? await detailCard(site, section, code) : undefined;
  if (detail) return detail;
  const written = await readWritten(reader, path);
  if (written) return titled(written.title);
  const name = OWN_PAGES.get(path);
  if (!name) return undefined;
  const t = await translator(locale, 'site', event);
  return titled(t(`pages.${name === 'start' && event.wording === 'ticket' ? 'start_ticket' : name}`));
}

/** The paths, without language, of all pages that search engines may index, the home page first, each once. */
export async function findablePaths(reader: Reader, event: ClientEvent): Promise<string[]> {
  if (closedMode(event)) return [paths.home()];
  const [listed, days, details, written] = await Promise.all([
    listedPages(reader, event),
    dayPages(reader),
    detailPaths(reader, event),
    writtenPages(reader, event),
  ]);
  const addresses = new Set([paths.home(), ...listed, ...days, ...written, ...details]);
  return [...addresses].filter(isFindablePath);
}

/** The product's own pages that are not empty for this event. */
async function listedPages(reader: Reader, event: ClientEvent): Promise<string[]> {
  const site = { reader, eventCode: event.event_code };
  const [proposing, exhibiting, sponsoring, ...lists] = await Promise.all([
    reader.getWorkshopProposalOption(),
    reader.getExhibitorOption(),
    reader.getSponsorOption(),
    ...LIST_PAGES.map(async ([path, kind]) => ((await hasContent(site, [{ kind }])) ? [path] : [])),
  ]);
  return [
    ...(event.options.registration_new_open === 'Y' ? [paths.start()] : []),
    ...lists.flat(),
    ...(proposing.open === 'Y' ? [paths.proposals()] : []),
    ...(exhibiting.open === 'Y' ? [paths.exhibitorApplication()] : []),
    ...(sponsoring.open === 'Y' ? [paths.sponsorApplication()] : []),
  ];
}

/** The days of the schedule, where there are several. */
async function dayPages(reader: Reader): Promise<string[]> {
  const { days } = await reader.getEventDays();
  if (days.length < 2) return [];
  return days.flatMap(({ day, sessions }) => (sessions > 0 ? [paths.schedule(day)] : []));
}

/** The organiser's own pages that have something on them. Those in place of a list are decided with the lists. */
async function writtenPages(reader: Reader, event: ClientEvent): Promise<string[]> {
  const { pages } = await reader.getClientEventSchema();
  const site = { reader, eventCode: event.event_code };
  const addresses = await Promise.all(
    pages.slice(0, MAX_PAGES).map(async (url) => {
      const path = paths.page(url);
      if (PROGRAMME_PAGES.has(path)) return [];
      const page = await readWritten(reader, path);
      return page && (await hasContent(site, page.blocks)) ? [path] : [];
    }),
  );
  return addresses.flat();
}

/** An organiser's page by its path, `/page` or `/page/sub-page`. */
async function readWritten(reader: Reader, path: string) {
  const segments = path.slice(1).split('/').map(decoded);
  if (segments.length > 2 || segments.some((segment) => segment === '')) return undefined;
  return orMissing(reader.getCustomPage({ code: segments.join('--') }));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
