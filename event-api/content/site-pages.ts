import { escapeUTF8 } from 'entities';
import type { getClientEventSchema as call } from '@/lib/contract/content/site';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { FooterLink } from '@/lib/contract/parts/event';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { paths } from '@/lib/paths';
import type { UseCaseContext } from '../calls/use-case';
import { FOOTER_ENTRIES } from '../definition/pages';
import { pageInfoOf } from '../tenancy/page-info';
import { readRegistrationState } from '../tenancy/registration-state';
import type { StoredEvent } from '../tenancy/stored-event';

/** Addresses of an event's own pages, `page` and `page/sub-page`. */
function pageUrls(pages: StoredEvent['pages']): string[] {
  return pages.flatMap((page) => [page.url, ...page.pages.map((inner) => `${page.url}/${inner.url}`)]);
}

/** Address of the page about accessibility, as an event's own page would have it. */
export const ACCESSIBILITY_URL = paths.accessibility().slice(1);

const SECTIONS = ['site', 'limits', 'event', 'contact'] as const;

/**
 * The page about accessibility of an event that has none of its own
 * (docs/rooms/website.md#header-footer-and-cover).
 */
export async function accessibilityPage({ event }: StoredEvent, locale: Locale) {
  const t = await translator(locale, 'accessibility', event);
  const email = escapeUTF8(event.contact_email);
  const html = (text: string) => `<p>${text.replace(email, `<a href="mailto:${email}">${email}</a>`)}</p>`;
  return {
    url: ACCESSIBILITY_URL,
    title: t('title'),
    description: t('description'),
    image: null,
    blocks: SECTIONS.map((code) => ({
      kind: 'text_box' as const,
      code,
      title: t(`${code}_title`),
      html: html(escapeUTF8(t(`${code}_text`, { email: event.contact_email }))),
    })),
    parent: null,
    pages: [],
  };
}

/** Usual addresses of an event's own pages about these matters, by which they are found when the event names none. */
const USUAL_PAGES: Readonly<Record<FooterLink['kind'], readonly string[]>> = {
  questions: ['questions', 'faq'],
  code_of_conduct: ['code-of-conduct', 'conduct'],
  privacy: ['privacy', 'privacy-policy'],
  accessibility: ['accessibility'],
};

/**
 * The event's entries of the footer. Every event has a page about accessibility
 * (docs/rooms/website.md#header-footer-and-cover).
 */
export function footerLinks({ footer, pages }: Pick<StoredEvent, 'footer' | 'pages'>): FooterLink[] {
  const urls = new Set(pageUrls(pages));
  return FOOTER_ENTRIES.flatMap((kind) => {
    const usual = USUAL_PAGES[kind].find((url) => urls.has(url));
    const link = footer?.[kind] ?? (usual && paths.page(usual));
    if (link) return [{ kind, link }];
    return kind === 'accessibility' ? [{ kind, link: paths.accessibility() }] : [];
  });
}

/** The page info of the event, and whether a visitor can register now (specification §3, Page info); for sitemaps, its own pages. */
export async function getClientEventSchema({
  db,
  event,
  clock,
}: UseCaseContext): Promise<AnswerOf<typeof call>> {
  const registration = await readRegistrationState(db, event, clock.now());
  return {
    event_code: event.code,
    client_code: event.clientCode,
    options: pageInfoOf(event, registration.state),
    registration,
    pages: [...new Set([...pageUrls(event.definition.pages), ACCESSIBILITY_URL])],
  };
}
