import type { ClientEvent, PageInfo } from '../contract/parts/event';

/** Modes in which an event shows neither its pages nor a header (specification §2, Layout). */
export type ClosedMode = Exclude<PageInfo['website_homepage_active'], 'active'>;

/** The mode in which pages and registration are closed; undefined while they are open. */
export function closedMode({ options }: Pick<ClientEvent, 'options'>): ClosedMode | undefined {
  const mode = options.website_homepage_active;
  return mode === 'active' ? undefined : mode;
}

/**
 * Pages of the programme, of what is sold, and of each exhibitor and sponsor: they show only that the site is closed. Paths
 * without language.
 */
const CLOSED_PAGES =
  /^\/(?:(?:schedule|workshops|speakers|activities)(?:\/|$)|(?:strands|rooms|exhibitors|sponsors)\/)/;

/** Whether a page shows only that the site is closed. */
export function isClosedPage(event: Pick<ClientEvent, 'options'>, path: string): boolean {
  return closedMode(event) !== undefined && CLOSED_PAGES.test(path);
}
