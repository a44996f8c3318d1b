import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/page-metadata';

/** Metadata of a page that mailed links lead to, which must not be indexed. */
export async function linkMetadata(
  page: 'confirm' | 'reminders' | 'unsubscribe',
  path: string,
): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations(`notify.${page}`),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({ event, locale, path, title: t('title'), index: false });
}
