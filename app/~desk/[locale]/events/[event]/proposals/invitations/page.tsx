import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EventFrame } from '@/components/desk/frame/event-frame';
import { Refused } from '@/components/desk/frame/refused';
import { InvitationsList } from '@/components/desk/invitations/invitations-list';
import { InvitePeople } from '@/components/desk/invitations/invite-people';
import { readListQuery, type SearchParams } from '@/components/desk/list/list-query';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Alert } from '@/components/ui/alert';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { readDesk } from '@/lib/api/desk/server';
import { isAllowed } from '@/lib/domain/team-roles';
import { pageLocale } from '@/lib/i18n/page-locale';
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
  const [t, locale, event, invitations] = await Promise.all([
    getTranslations('desk_invitations'),
    pageLocale(),
    readDesk('getDeskEvent', { event: code }),
    readDesk('getInvitations', { event: code, q, page, ...filters }),
  ]);
  const path = deskPaths.invitations(code);
  if ('refusal' in event) return <Refused refusal={event.refusal} locale={locale} path={path} />;
  if ('refusal' in invitations) return <Refused refusal={invitations.refusal} locale={locale} path={path} />;
  const mayInvite = isAllowed(event.answer.role, 'programme');
  const { is_taking: isTaking, languages } = invitations.answer;
  return (
    <EventFrame event={event.answer} locale={locale} part="proposals" path={path}>
      <p>
        <PageLink href={inLocale(deskPaths.proposals(code), locale)} className={TEXT_LINK}>
          {t('back')}
        </PageLink>
      </p>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="space-y-2">
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="max-w-measure text-quiet">{t('lead')}</p>
        </div>
        {mayInvite && isTaking && (
          <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_invitations']}>
            <InvitePeople event={code} languages={languages} />
          </MessagesProvider>
        )}
      </header>
      {!isTaking && <Alert title={t('closed_title')}>{t('closed_text')}</Alert>}
      <InvitationsList
        event={event.answer}
        invitations={invitations.answer}
        query={query}
        locale={locale}
        mayInvite={mayInvite}
      />
    </EventFrame>
  );
}
