import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { GroupSkeleton } from '@/components/groups/data/group-skeleton';
import { PaidGroup } from '@/components/groups/pay/paid-group';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
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
  const [t, event, locale] = await Promise.all([getTranslations('groups.page'), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.paidGroup(), title: t('paid_title'), index: false });
}

/** A group has paid (specification §2): a cached shell; the browser loads what was paid. */
export default async function PaidConfirmationPage() {
  const event = await readEvent();
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <MessagesProvider namespaces={['common', 'form', 'groups', 'cards']}>
        <Suspense fallback={<GroupSkeleton />}>
          <PaidGroup timeZone={event.time_zone} />
        </Suspense>
      </MessagesProvider>
    </div>
  );
}
