import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { ListsByTopic } from '@/components/desk/lists/lists-index';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_lists');
  return { title: t('title') };
}

/** Every list of an event. */
export default async function ListsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_lists');
  return (
    <EventPage
      code={code}
      part="lists"
      path={deskPaths.lists(code)}
      reads={{ lists: readDesk('getLists', { event: code }) }}
    >
      {({ lists: { lists } }, { locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <ListsByTopic event={code} lists={lists} locale={locale} />
        </>
      )}
    </EventPage>
  );
}
