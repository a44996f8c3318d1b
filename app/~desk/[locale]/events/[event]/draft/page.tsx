import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { DraftList } from '@/components/desk/draft/draft-list';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.draft');
  return { title: t('title') };
}

/** What is collected and not released, to be released together or dropped. */
export default async function DraftPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_edit.draft');
  return (
    <EventPage
      code={code}
      part={null}
      path={deskPaths.draft(code)}
      reads={{ draft: readDesk('getDraft', { event: code }) }}
    >
      {({ draft }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_edit']}>
            <DraftList event={event} draft={draft} locale={locale} />
          </MessagesProvider>
        </>
      )}
    </EventPage>
  );
}
