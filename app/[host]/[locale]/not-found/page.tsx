import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErrorScreen } from '@/components/layout/error-screen';
import { ButtonLink } from '@/components/ui/button';
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
  const [t, locale] = await Promise.all([getTranslations('errors'), pageLocale()]);
  return (
    <ErrorScreen
      status={404}
      message={t('not_found_title')}
      text={t('not_found_text')}
      actions={<ButtonLink href={inLocale(paths.home(), locale)}>{t('back_home')}</ButtonLink>}
    />
  );
}
