import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { VersionList } from '@/components/desk/edit/version-list';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_edit.versions');
  return { title: t('title') };
}

/** The last changes of an event, each of which can be taken back. */
export default async function VersionsPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_edit.versions');
  return (
    <EventPage
      code={code}
      part="versions"
      path={deskPaths.versions(code)}
      reads={{ versions: readDesk('getVersions', { event: code }) }}
    >
      {({ versions: { versions } }, { event, locale }) => (
        <>
          <PageHead title={t('title')} lead={t('lead')} />
          <MessagesProvider namespaces={['common', 'form', 'desk_act']}>
            <VersionList event={event} versions={versions} locale={locale} />
          </MessagesProvider>
        </>
      )}
    </EventPage>
  );
}
