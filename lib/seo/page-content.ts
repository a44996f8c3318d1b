import 'server-only';
import type { Client, PublicCallId } from '../api/client';
import type { ContentBlock } from '../contract/parts/content-block';

/** What is read to know whether a page shows anything. */
export interface ContentReader {
  reader: Client<PublicCallId>;
  eventCode: string;
}

type Filled = (site: ContentReader) => Promise<boolean>;

const hasSessions: Filled = async ({ reader }) =>
  (await reader.getEventDays()).days.some(({ sessions }) => sessions > 0);
const hasKeynotes: Filled = async ({ reader }) => (await reader.getWorkshopKeynotes()).keynotes.length > 0;
const hasSponsors: Filled = async ({ reader }) => (await reader.getSponsors()).levels.length > 0;
const hasExhibitors: Filled = async ({ reader }) => (await reader.getExhibitors()).exhibitors.length > 0;

/** Whether the lists that blocks show have an entry. Blocks of other kinds always show something. */
const FILLED: { readonly [Kind in ContentBlock['kind']]?: Filled } = {
  schedule: hasSessions,
  schedule_at_a_glance: hasSessions,
  workshops: hasSessions,
  random_workshops: hasSessions,
  keynote: hasKeynotes,
  keynotes: hasKeynotes,
  speakers: async ({ reader, eventCode }) =>
    (await reader.getWorkshopsBySchema({ x: eventCode, list: 'presenters' })).presenters.length > 0,
  sponsors: hasSponsors,
  sponsor_logos: hasSponsors,
  exhibitors: hasExhibitors,
  exhibitor_logos: hasExhibitors,
  locations: async ({ reader }) => (await reader.getLocations({ track: 'all' })).locations.length > 0,
  accommodations: async ({ reader }) => (await reader.getAccommodations()).accommodations.length > 0,
  activities: async ({ reader }) =>
    (await reader.getActivityInformations({ code: 'all' })).activities.length > 0,
  shop: async ({ reader }) => (await reader.getShopProducts({ x: 'all' })).products.length > 0,
};

/** Whether a page has something on it: search engines are kept away from lists that are still empty. */
export async function hasContent(
  site: ContentReader,
  blocks: readonly Pick<ContentBlock, 'kind'>[],
): Promise<boolean> {
  const shown = await Promise.all(blocks.map(({ kind }) => FILLED[kind]?.(site) ?? true));
  return shown.includes(true);
}
