import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErrorScreen } from '@/components/layout/error-screen';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('not_found_title'), robots: { index: false } };
}

/** Shown with status 404 in place of every page that is not there (specification §2, §8). */
export default async function NotFoundPage() {
  return <ErrorScreen status={404} homeHref={inLocale(paths.home(), await pageLocale())} />;
}
