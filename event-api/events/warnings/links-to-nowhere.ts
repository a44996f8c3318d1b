import { isLocale } from '@/lib/i18n/languages';
import type { EventDefinition } from '../../definition/definition';
import { linksOfHtml } from '../../platform/html/text-of-html';
import { leavesOf } from '../problems/definition-leaves';
import type { Complaint } from '../problems/problem';
import { nearest } from '../problems/words';
import { OWN_ADDRESSES } from '../rules/links';

/** Pages that the site has unless the organiser writes one at the same address, and what is below them, by its code. */
const pagesOf = (definition: EventDefinition): Record<string, readonly { code: string }[] | undefined> => ({
  schedule: undefined,
  accommodations: undefined,
  activities: undefined,
  purchase: undefined,
  'my-workshops': undefined,
  locations: definition.locations,
  workshops: definition.programme.workshops,
  speakers: definition.programme.presenters,
  rooms: definition.programme.rooms,
  strands: definition.programme.strands,
  sponsors: definition.sponsors.list,
  exhibitors: definition.exhibitors.list,
});

/** Links within the site that no page answers, in the menu, in blocks and in texts. */
export function linksToNowhere(definition: EventDefinition): Complaint[] {
  const leads = leadsSomewhere(definition);
  const written = leavesOf(definition).flatMap(({ kind, value, path }) => {
    if (kind === 'link') return [{ link: String(value), path }];
    if (kind !== 'html') return [];
    const texts = typeof value === 'string' ? [value] : Object.values(Object(value)).map(String);
    return texts.flatMap((text) => linksOfHtml(text)).map((link) => ({ link, path }));
  });
  const seen = new Set<string>();
  return written.flatMap(({ link, path }) => {
    const key = JSON.stringify([path, link]);
    if (seen.has(key) || !link.startsWith('/') || leads.has(link)) return [];
    seen.add(key);
    return [{ path, message: `"${link}" leads to no page of the site; ${leads.help(link)}` }];
  });
}

function leadsSomewhere(definition: EventDefinition) {
  const own = new Map(definition.pages.map((page) => [page.url, page]));
  const listed = pagesOf(definition);
  const segmentsOf = (link: string) => {
    const segments = link.split(/[?#]/)[0]?.split('/').filter(Boolean) ?? [];
    return isLocale(segments[0]) ? segments.slice(1) : segments;
  };
  const has = (link: string): boolean => {
    const [first, second, ...more] = segmentsOf(link);
    if (first === undefined || OWN_ADDRESSES.includes(first)) return true;
    const page = own.get(first);
    if (second === undefined) return page !== undefined || first in listed;
    if (more.length > 0) return false;
    if (page?.pages.some(({ url }) => url === second)) return true;
    return listed[first]?.some(({ code }) => code === decoded(second)) ?? false;
  };
  const help = (link: string): string => {
    const near = nearest(segmentsOf(link).join('/'), [...own.keys(), ...Object.keys(listed)]);
    return near ? `did you mean "/${near}"?` : 'write that page, or another address.';
  };
  return { has, help };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
