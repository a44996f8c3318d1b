import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { JourneySkeleton } from '@/components/orders/skeletons';
import { ProposalConfirmation } from '@/components/proposals/confirmation/sent-proposal';
import { QueryProvider } from '@/lib/api/query-provider';
import { readEvent } from '@/lib/api/server';
import { pageLocale } from '@/lib/i18n/page-locale';
import { paths } from '@/lib/paths';
import { pageMetadata } from '@/lib/seo/page-metadata';

export const revalidate = 3600;

export function generateStaticParams(): [] {
  return [];
}

export async function generateMetadata(): Promise<Metadata> {
  const [t, event, locale] = await Promise.all([
    getTranslations('proposals.sent'),
    readEvent(),
    pageLocale(),
  ]);
  return pageMetadata({
    event,
    locale,
    path: paths.proposalConfirmation(),
    title: t('page_title'),
    index: false,
  });
}

/** A workshop proposal that was sent (specification §2): a cached shell; the browser loads it. */
export default async function ProposalConfirmationPage() {
  const event = await readEvent();
  return (
    <div className="wrap pt-8 pb-section lg:pt-14">
      <WithoutScripts />
      <QueryProvider>
        <MessagesProvider
          namespaces={[
            'common',
            'form',
            'addresses',
            'files',
            'registration',
            'proposals',
            'writing_help',
            'entry',
          ]}
        >
          <Suspense fallback={<JourneySkeleton />}>
            <ProposalConfirmation timeZone={event.time_zone} contactEmail={event.contact_email} />
          </Suspense>
        </MessagesProvider>
      </QueryProvider>
    </div>
  );
}
