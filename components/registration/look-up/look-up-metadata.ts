import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/page-metadata';

/** Metadata of the look-up pages, which must not be indexed. */
export async function lookUpMetadata(path: string): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('registration.look_up'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path,
    title: t(event.wording === 'ticket' ? 'title_ticket' : 'title'),
    description: t('description'),
    index: false,
  });
}
