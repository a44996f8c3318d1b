import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { WithoutScripts } from '@/components/content/without-scripts';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { ProposalPage } from '@/components/proposals/begin/proposal-page';
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
  const [t, event, locale, reader] = await Promise.all([
    getTranslations('proposals'),
    readEvent(),
    pageLocale(),
    pageReader(),
  ]);
  const { open } = await reader.getWorkshopProposalOption();
  return pageMetadata({
    event,
    locale,
    path: paths.proposals(),
    title: t('title'),
    description: t('description'),
    index: open === 'Y',
  });
}

/** Proposing a workshop (specification §2): a cached shell; the browser loads the proposal. */
export default async function WorkshopProposalsPage() {
  const [event, reader] = await Promise.all([readEvent(), pageReader()]);
  const [option, { terms }] = await Promise.all([
    reader.getWorkshopProposalOption(),
    reader.getProposalOption(),
  ]);
  return (
    <QueryProvider>
      <MessagesProvider
        namespaces={[
          'common',
          'form',
          'addresses',
          'files',
          'registration',
          'own_orders',
          'proposals',
          'writing_help',
        ]}
      >
        <div className="wrap hidden pt-6 noscript:block">
          <WithoutScripts />
        </div>
        <ProposalPage
          rendered={option}
          terms={terms}
          eventName={event.name}
          timeZone={event.time_zone}
          contactEmail={event.contact_email}
        />
      </MessagesProvider>
    </QueryProvider>
  );
}
