import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventPage } from '@/components/desk/frame/event-page';
import { PageHead } from '@/components/desk/frame/page-head';
import { Invite } from '@/components/desk/team/invite';
import { MemberRow } from '@/components/desk/team/member-row';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.team');
  return { title: t('title') };
}

/** Who works on an event. */
export default async function TeamPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const t = await getTranslations('desk.team');
  return (
    <EventPage
      code={code}
      part="team"
      path={deskPaths.team(code)}
      reads={{ team: readDesk('getTeam', { event: code }) }}
    >
      {({ team }, { event, locale }) => {
        const isOwner = isAllowed(event.role, 'owner');
        return (
          <MessagesProvider namespaces={['common', 'form', 'desk', 'desk_act']}>
            <PageHead title={t('title')} lead={t(isOwner ? 'lead' : 'lead_reader')}>
              {isOwner && <Invite event={code} />}
            </PageHead>
            <ul>
              {team.members.map((member) => (
                <MemberRow
                  key={member.email}
                  event={event}
                  member={member}
                  locale={locale}
                  isOwner={isOwner}
                />
              ))}
            </ul>
          </MessagesProvider>
        );
      }}
    </EventPage>
  );
}
