import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export const metadata: Metadata = { robots: { index: false } };

/** Shown with status 404 in place of every page that is not there (specification §2, §8). */
export default async function NotFoundPage() {
  const t = await getTranslations('errors');
  return <h1>{t('not_found_title')}</h1>;
}
