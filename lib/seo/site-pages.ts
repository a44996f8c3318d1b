import 'server-only';
import type { Client, PublicCallId } from '../api/client';
import type { ContentBlock } from '../contract/parts/content-block';
import type { ClientEvent, MenuItem } from '../contract/parts/event';
import { isFindablePath } from '../domain/personal-pages';
import { CallError } from '../errors';
import { translator } from '../i18n/translate';
import { type Locale, paths } from '../paths';

type Reader = Client<PublicCallId>;

/** The product's own pages, which every event has, with the message keys of their names. */
const OWN_PAGES: ReadonlyMap<string, string> = new Map([
  [paths.start(), 'start'],
  [paths.schedule(), 'schedule'],
  [paths.workshops(), 'workshops'],
  [paths.speakers(), 'speakers'],
  [paths.sponsors(), 'sponsors'],
  [paths.exhibitors(), 'exhibitors'],
  [paths.locations(), 'locations'],
  [paths.accommodations(), 'accommodations'],
  [paths.proposals(), 'proposals'],
]);

/** Upper limit for following links between the organiser's pages. */
const MAX_PAGES = 500;

/** The title of a public page; undefined when there is no such page. `path` has no language. */
export async function pageTitle(
  { reader, event, locale }: { reader: Reader; event: ClientEvent; locale: Locale },
  path: string,
): Promise<string | undefined> {
  if (path === paths.home()) return event.name;
  const [, section = '', code] = path.split('/').map(decoded);
  if (section === 'workshops' && code) {
    return (await orMissing(reader.getSessionDetail({ x: code })))?.workshops_title;
  }
  if (section === 'accommodations' && code) {
    return (await orMissing(reader.getAccommodationDetail({ code })))?.name;
  }
  const written = await readWritten(reader, path);
  if (written) return written.title;
  const name = OWN_PAGES.get(path);
  if (!name) return undefined;
  const t = await translator(locale, 'site');
  return t(`pages.${name === 'start' && event.wording === 'ticket' ? 'start_ticket' : name}`);
}

/** The paths, without language, of all pages that search engines may index, the home page first. */
export async function findablePaths(reader: Reader, event: ClientEvent): Promise<string[]> {
  const [home, listed, { workshops }, { accommodations }] = await Promise.all([
    reader.loadEventHomePageForm(),
    listedPages(reader, event),
    reader.getWorkshopsBySchema({ x: event.event_code }),
    reader.getAccommodations(),
  ]);
  const found = new Set([paths.home(), ...listed]);
  const linked = [...linksOfMenu(event.menu), ...linksOfBlocks(home.blocks)];
  for (const path of await writtenPages(reader, linked)) found.add(path);
  for (const { workshops_code } of workshops) found.add(paths.workshop(workshops_code));
  for (const { code } of accommodations) found.add(paths.accommodation(code));
  return [...found].filter(isFindablePath);
}

/** The product's own pages that are not empty for this event. */
async function listedPages(reader: Reader, event: ClientEvent): Promise<string[]> {
  const [{ days }, programme, sponsors, exhibitors, places, stays] = await Promise.all([
    reader.getEventDays(),
    reader.getWorkshopsBySchema({ x: event.event_code, list: 'presenters' }),
    reader.getSponsors(),
    reader.getExhibitors(),
    reader.getLocations({ track: 'all' }),
    reader.getAccommodations(),
  ]);
  const sessions = days.some((day) => day.sessions > 0);
  const shown: [string, boolean][] = [
    [paths.start(), event.options.registration_new_open === 'Y'],
    [paths.schedule(), days.length > 0],
    [paths.workshops(), sessions],
    [paths.speakers(), programme.presenters.length > 0],
    [paths.sponsors(), sponsors.levels.length > 0],
    [paths.exhibitors(), exhibitors.exhibitors.length > 0],
    [paths.locations(), places.locations.length > 0],
    [paths.accommodations(), stays.accommodations.length > 0],
    [paths.proposals(), true],
  ];
  return shown.flatMap(([path, isShown]) => (isShown ? [path] : []));
}

/** The organiser's own pages that the links lead to, directly or through other pages, with their sub-pages. */
async function writtenPages(reader: Reader, links: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const seen = new Set<string>();
  let next = [...new Set(links)];
  while (next.length > 0 && seen.size < MAX_PAGES) {
    for (const path of next) seen.add(path);
    const pages = await Promise.all(next.map((path) => readWritten(reader, path)));
    const below = pages.flatMap((page) => {
      if (!page) return [];
      found.push(paths.page(page.url));
      return [...page.pages.map(({ url }) => paths.page(url)), ...linksOfBlocks(page.blocks)];
    });
    next = [...new Set(below)].filter((path) => !seen.has(path));
  }
  return found;
}

/** An organiser's page by its path, `/page` or `/page/sub-page`. */
async function readWritten(reader: Reader, path: string) {
  const segments = path.slice(1).split('/').map(decoded);
  if (segments.length > 2 || segments.some((segment) => segment === '')) return undefined;
  return orMissing(reader.getCustomPage({ code: segments.join('--') }));
}

function linksOfMenu(menu: readonly MenuItem[]): string[] {
  return menu.flatMap(({ link, submenu }) => [...sitePath(link), ...linksOfMenu(submenu)]);
}

function linksOfBlocks(blocks: readonly ContentBlock[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'carousel') return block.slides.flatMap(({ link }) => sitePath(link));
    if (block.kind === 'call_to_action' || block.kind === 'image_box') return sitePath(block.link);
    if (block.kind !== 'text_box') return [];
    return Array.from(block.html.matchAll(/\shref="([^"]+)"/g)).flatMap(([, link]) => sitePath(link));
  });
}

/** The path of a link within the site, as a list of one; empty for a link to another site. */
function sitePath(link: string | null | undefined): string[] {
  const path = /^\/(?!\/)[^?#]*/.exec(link ?? '')?.[0].replace(/\/+$/, '');
  return path ? [path] : [];
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The answer; undefined when the thing does not exist or its code is malformed. */
async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && [400, 404, 422].includes(error.status)) return undefined;
    throw error;
  }
}
