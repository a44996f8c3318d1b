import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CachedPageList } from '@/components/layout/cached-page-list';
import { OfflineWorkshop } from '@/components/programme/offline-workshop';
import { starWords } from '@/components/programme/words/words';
import { ReloadButton } from '@/components/ui/reload-button';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('site.offline'), readEvent(), pageLocale()]);
  return pageMetadata({
    event,
    locale,
    path: paths.offline(),
    index: false,
    title: t('title'),
    description: t('description'),
  });
}

/** The service worker shows this without a connection, in place of pages that it has not stored. */
export default async function OfflinePage() {
  const [t, seats, locale] = await Promise.all([
    getTranslations('site.offline'),
    getTranslations('schedule.seats'),
    pageLocale(),
  ]);
  return (
    <div className="wrap space-y-10 py-section">
      <OfflineWorkshop locale={locale} words={{ cancelled: seats('cancelled'), star: await starWords() }}>
        <header className="space-y-4">
          <h1 className="text-3xl">{t('title')}</h1>
          <p className="max-w-measure text-md text-quiet">{t('text')}</p>
          <ReloadButton label={t('again')} />
        </header>
      </OfflineWorkshop>
      <CachedPageList locale={locale} title={t('kept')} none={t('none')} />
    </div>
  );
}
