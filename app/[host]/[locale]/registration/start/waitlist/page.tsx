import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { Screen } from '@/components/ui/screen';
import { WaitlistScreen, WaitlistSkeleton } from '@/components/waitlist/waitlist-screen';
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
  const [t, event, locale] = await Promise.all([getTranslations('waitlist'), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.startWaitlist(), title: t('mine.title'), index: false });
}

/** The visitor's waitlist entries (specification §2): the place in the queue, and the offer that starts a registration. */
export default async function StartWaitlistPage() {
  const [t, event] = await Promise.all([getTranslations('waitlist'), readEvent()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <Screen title={t('mine.title')} lead={t('mine.lead')}>
      <div className="max-w-form">
        <WithoutScripts />
        <MessagesProvider namespaces={['common', 'form', 'waitlist']}>
          <Suspense fallback={<WaitlistSkeleton />}>
            <WaitlistScreen timeZone={event.time_zone} />
          </Suspense>
        </MessagesProvider>
      </div>
    </Screen>
  );
}
