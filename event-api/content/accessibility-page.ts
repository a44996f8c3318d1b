import { escapeUTF8 } from 'entities';
import { translator } from '@/lib/i18n/translate';
import { type Locale, paths } from '@/lib/paths';
import type { StoredEvent } from '../tenancy/stored-event';

/** Address of the page about accessibility, as an event's own page would have it. */
export const ACCESSIBILITY_URL = paths.accessibility().slice(1);

const SECTIONS = ['site', 'limits', 'event', 'contact'] as const;

/** The page about accessibility of an event that has none of its own (decision 236). */
export async function accessibilityPage({ event }: StoredEvent, locale: Locale) {
  const t = await translator(locale, 'accessibility', event.wording);
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
