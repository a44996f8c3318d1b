import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { Screen } from '@/components/ui/screen';
import { JoinWaitlist } from '@/components/waitlist/join-waitlist';
import { WaitlistSkeleton } from '@/components/waitlist/waitlist-screen';
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
  return pageMetadata({ event, locale, path: paths.waitlist(), title: t('join.title'), index: false });
}

/** Joining the waitlist (specification §2): a cached shell; the browser loads what is full now. */
export default async function WaitlistPage() {
  const [t, event] = await Promise.all([getTranslations('waitlist'), readEvent()]);
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <Screen title={t('join.title')} lead={t('join.lead')}>
      <div className="max-w-form">
        <WithoutScripts />
        <MessagesProvider namespaces={['common', 'form', 'waitlist']}>
          <Suspense fallback={<WaitlistSkeleton />}>
            <JoinWaitlist />
          </Suspense>
        </MessagesProvider>
      </div>
    </Screen>
  );
}
