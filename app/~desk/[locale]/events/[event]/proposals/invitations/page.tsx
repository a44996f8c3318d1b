import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { InvitationsList } from '@/components/desk/invitations/invitations-list';
import { InvitePeople } from '@/components/desk/invitations/invite-people';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { deskPaths, inLocale } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk_invitations');
  return { title: t('title') };
}

interface InvitationsPageProps {
  params: Promise<{ event: string }>;
  searchParams: Promise<SearchParams>;
}

/** Invitations to propose a workshop. */
export default async function InvitationsPage({ params, searchParams }: InvitationsPageProps) {
  const [{ event: code }, given] = await Promise.all([params, searchParams]);
  const query = readListQuery(given, ['status']);
  const { q, page, filters } = query;
  const t = await getTranslations('desk_invitations');
  return (
    <EventPage
      code={code}
      part="proposals"
      path={deskPaths.invitations(code)}
      reads={{ invitations: readDesk('getInvitations', { event: code, q, page, ...filters }) }}
    >
      {({ invitations }, { event, locale }) => {
        const mayInvite = isAllowed(event.role, 'programme');
        const { is_taking: isTaking, languages } = invitations;
        return (
          <>
            <p>
              <PageLink href={inLocale(deskPaths.proposals(code), locale)} className={TEXT_LINK}>
                {t('back')}
              </PageLink>
            </p>
            <PageHead title={t('title')} lead={t('lead')}>
              {mayInvite && isTaking && (
                <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_invitations']}>
                  <InvitePeople event={code} languages={languages} />
                </MessagesProvider>
              )}
            </PageHead>
            {!isTaking && <Alert title={t('closed_title')}>{t('closed_text')}</Alert>}
            <InvitationsList
              event={event}
              invitations={invitations}
              query={query}
              locale={locale}
              mayInvite={mayInvite}
            />
          </>
        );
      }}
    </EventPage>
  );
}
