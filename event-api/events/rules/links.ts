import { completedLink, runsInPlace } from '@/lib/domain/safe-link';
import { LOCALES } from '@/lib/i18n/languages';
import { markupOf } from '../../platform/html/sanitise-html';
import { linksOfHtml } from '../../platform/html/text-of-html';
import { leavesOf } from '../problems/definition-leaves';
import type { Complaint } from '../problems/problem';

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
      : [{ path, message: `"${shown(link)}" has no scheme; it is taken as ${completed}.` }];
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
