import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { InvitationScreen } from '@/components/proposals/begin/invitation-screen';
import { QueryProvider } from '@/lib/api/query-provider';
import { pageReader, readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([getTranslations('proposals'), readEvent(), pageLocale()]);
  return pageMetadata({ event, locale, path: paths.proposals(), title: t('title'), index: false });
}

/** An invitation to propose a workshop (specification §2): one page for every code; the browser checks the code. */
export default async function InvitedToProposePage() {
  const [event, reader] = await Promise.all([readEvent(), pageReader()]);
  const option = await reader.getWorkshopProposalOption();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <QueryProvider>
        <MessagesProvider namespaces={['common', 'form', 'registration', 'own_orders', 'proposals']}>
          <Suspense fallback={<JourneySkeleton />}>
            <InvitationScreen
              option={option}
              eventName={event.name}
              timeZone={event.time_zone}
              contactEmail={event.contact_email}
            />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
