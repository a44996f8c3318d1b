import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { Bypass } from '@/components/registration/start/bypass';
import { Screen } from '@/components/ui/screen';
import { Skeleton } from '@/components/ui/skeleton';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { closedMode } from '@/lib/tenant/closed-mode';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('codes'), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.bypass(), title: t('bypass_title'), index: false });
}

/** Start of a registration with an invitation or bypass code (specification §2). */
export default async function BypassPage() {
  const [t, event] = await Promise.all([getTranslations('codes'), readEvent()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <Screen title={t('bypass_title')} lead={t('bypass_lead')}>
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'form', 'codes']}>
        <Suspense fallback={<Skeleton className="h-40 w-full max-w-form" />}>
          <Bypass />
        </Suspense>
      </MessagesProvider>
    </Screen>
  );
}
