import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { GroupSkeleton } from '@/components/groups/data/group-skeleton';
import { PayScreen } from '@/components/groups/pay/pay-screen';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ModeScreen } from '@/components/layout/mode-screen';
import { QueryProvider } from '@/lib/api/query-provider';
import { pageReader, readEvent } from '@/lib/api/server';
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
  return pageMetadata({ event, locale, path: paths.groupPay(), title: t('pay_title'), index: false });
}

/** Paying for a group (specification §2): one page for every group code; the browser loads what is owed. */
export default async function GroupPayPage() {
  const event = await readEvent();
  const mode = closedMode(event);
  if (mode) return <ModeScreen event={event} mode={mode} />;
  const option = await (await pageReader()).getRegistrationOption();
  return (
    <div data-journey className="wrap pt-6 pb-section lg:pt-12">
      <WithoutScripts />
      <QueryProvider>
        <MessagesProvider namespaces={['common', 'form', 'groups', 'cards', 'payment', 'registration']}>
          <Suspense fallback={<GroupSkeleton />}>
            <PayScreen
              timeZone={event.time_zone}
              gateway={option.credit}
              invoice={option.invoice}
              prices={event.prices}
            />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
