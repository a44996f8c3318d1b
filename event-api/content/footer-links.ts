import type { FooterLink } from '@/lib/contract/parts/event';
import { paths } from '@/lib/paths';
import { FOOTER_ENTRIES } from '../definition/pages';
import type { StoredEvent } from '../tenancy/stored-event';
import { pageUrls } from './page-urls';

/** Usual addresses of an event's own pages about these matters, by which they are found when the event names none. */
const USUAL_PAGES: Readonly<Record<FooterLink['kind'], readonly string[]>> = {
  questions: ['questions', 'faq'],
  code_of_conduct: ['code-of-conduct', 'conduct'],
  privacy: ['privacy', 'privacy-policy'],
  accessibility: ['accessibility'],
};

/** The event's entries of the footer. Every event has a page about accessibility (decision 236). */
export function footerLinks({ footer, pages }: Pick<StoredEvent, 'footer' | 'pages'>): FooterLink[] {
  const urls = new Set(pageUrls(pages));
  return FOOTER_ENTRIES.flatMap((kind) => {
    const usual = USUAL_PAGES[kind].find((url) => urls.has(url));
    const link = footer?.[kind] ?? (usual && paths.page(usual));
    if (link) return [{ kind, link }];
    return kind === 'accessibility' ? [{ kind, link: paths.accessibility() }] : [];
  });
}
