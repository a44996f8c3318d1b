import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { Invite } from '@/components/desk/team/invite';
import { MemberRow } from '@/components/desk/team/member-row';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { pageLocale } from '@/lib/i18n/page-locale';
import { deskPaths } from '@/lib/paths';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk.team');
  return { title: t('title') };
}

/** Who works on an event. */
export default async function TeamPage({ params }: { params: Promise<{ event: string }> }) {
  const { event: code } = await params;
  const [t, locale, event, team] = await Promise.all([
    getTranslations('desk.team'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getTeam', { event: code }),
  ]);
  const path = deskPaths.team(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in team) return <Refused refusal={team.refusal} locale={locale} path={path} />;
  const isOwner = isAllowed(event.answer.role, 'owner');
  return (
    <EventFrame event={event.answer} locale={locale} part="team" path={path}>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="space-y-2">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="max-w-measure text-quiet">{t(isOwner ? 'lead' : 'lead_reader')}</p>
        </div>
        {isOwner && (
          <MessagesProvider namespaces={['common', 'form', 'desk']}>
            <Invite event={code} />
          </MessagesProvider>
        )}
      </header>
      <MessagesProvider namespaces={['common', 'form', 'desk']}>
        <ul>
          {team.answer.members.map((member) => (
            <MemberRow
              key={member.email}
              event={event.answer}
              member={member}
              locale={locale}
              isOwner={isOwner}
            />
          ))}
        </ul>
      </MessagesProvider>
    </EventFrame>
  );
}
