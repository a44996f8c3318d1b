import { completedLink, runsInPlace } from '@/lib/domain/safe-link';
import { isLocale, LOCALES } from '@/lib/i18n/languages';
import type { EventDefinition } from '../../definition/definition';
import { leavesOf } from '../../definition/leaves';
import { markupOf } from '../../platform/html/sanitise-html';
import { linksOfHtml } from '../../platform/html/text-of-html';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';
import { nearest } from '../problems/words';

/**
 * Links that a browser would run in place, in texts with HTML: the site would take them out, and the organiser would not
 * know. Fields that hold a link are checked by the schema.
 * @param file the content of a definition file
 */
export function checkLinksInTexts(file: unknown): Complaint[] {
  return linksInTexts(file)
    .filter(({ link }) => runsInPlace(link))
    .map(({ path, link }) => ({
      path,
      message: `contains the link "${shown(link)}", which a browser would run; write one that begins with https://.`,
      inWords: because('link_runs', { link: shown(link) }),
    }));
}

/** Says which links were completed. @param file the content of a definition file */
export function completedLinks(file: unknown): Complaint[] {
  const alone = leavesOf(file).flatMap(({ kind, value, path }) =>
    kind === 'link' && typeof value === 'string' ? [{ path, link: value }] : [],
  );
  return [...alone, ...linksInTexts(file)].flatMap(({ path, link }) => {
    const completed = completedLink(link.trim());
    return completed === link.trim()
      ? []
      : [
          {
            path,
            message: `"${shown(link)}" has no scheme; it is taken as ${completed}.`,
            inWords: because('link_completed', { link: shown(link), completed }),
          },
        ];
  });
}

function linksInTexts(file: unknown): { path: Complaint['path']; link: string }[] {
  return leavesOf(file).flatMap(({ kind, value, path }) => {
    if (kind !== 'html') return [];
    const texts = typeof value === 'string' ? [['', value]] : Object.entries(Object(value));
    return texts.flatMap(([language, text]) =>
      linksOfHtml(markupOf(String(text))).map((link) => ({
        path: language === '' ? path : [...path, String(language)],
        link,
      })),
    );
  });
}

const MAX_SHOWN_CHARS = 60;
const shown = (link: string) =>
  link.length > MAX_SHOWN_CHARS ? `${link.slice(0, MAX_SHOWN_CHARS - 1)}…` : link;

/** First path segments of the site's own pages. A custom page there could never be reached (specification §2). */
export const OWN_ADDRESSES: readonly string[] = [
  'registration',
  'group-start',
  'group-pay',
  'invoice-pay',
  'workshop-proposals',
  'workshop-proposal-confirmation',
  'exhibitor-application',
  'exhibitor-application-confirmation',
  'sponsor-application',
  'sponsor-application-confirmation',
  'activity-application-confirmation',
  'change-registration',
  'cancel-registration',
  'lookup',
  'api',
  'app',
  'assets',
  ...LOCALES,
];

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
    return [
      {
        path,
        message: `"${link}" leads to no page of the site; ${leads.help(link)}`,
        inWords: because('link_nowhere', { link }),
      },
    ];
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
