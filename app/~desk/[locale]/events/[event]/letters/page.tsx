import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { BeginMailing } from '@/components/desk/mailings/begin-mailing';
import { MailingsList } from '@/components/desk/mailings/mailings-list';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_mailings');
  return { title: t('title') };
}

/** The letters that the team writes to many. */
export default async function LettersPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk_mailings');
  return (
    <EventPage
      code={code}
      part="letters"
      path={deskPaths.mailings(code)}
      reads={{ letters: readDesk('getMailings', { event: code }) }}
    >
      {({ letters: { mailings } }, shown) => (
        <>
          <PageHead title={t('title')} lead={t('lead')}>
            <MessagesProvider namespaces={['common', 'desk_mailings']}>
              <BeginMailing event={code} />
            </MessagesProvider>
          </PageHead>
          <MailingsList {...shown} mailings={mailings} />
        </>
      )}
    </EventPage>
  );
}
