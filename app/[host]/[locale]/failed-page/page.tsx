import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ErrorScreen } from '@/components/layout/error-screen';
import { ButtonLink } from '@/components/ui/button';
import { ReloadButton } from '@/components/ui/reload-button';
import { pageLocale } from '@/lib/i18n/page-locale';
import { inLocale, paths } from '@/lib/paths';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('errors');
  return { title: t('error'), robots: { index: false } };
}

/** Rendered with status 500 in place of a page that failed on the server (specification §8). */
export default async function FailedOnServerPage() {
  const [t, locale] = await Promise.all([getTranslations('errors'), pageLocale()]);
  return (
    <ErrorScreen
      status={500}
      message={t('error')}
      text={t('error_text')}
      actions={
        <>
          <ReloadButton label={t('try_again')} />
          <ButtonLink variant="secondary" href={inLocale(paths.home(), locale)}>
            {t('go_home')}
          </ButtonLink>
        </>
      }
    />
  );
}
