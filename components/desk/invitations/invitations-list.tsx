import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Badge } from '@/components/ui/badge';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { getInvitations } from '@/lib/contract/desk/invitations';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList } from '../list/desk-list';
import type { ListQuery } from '../list/list-query';
import { TakeBack } from './invite-people';

interface InvitationsListProps {
  event: { event_code: string; time_zone: string; now: string };
  invitations: AnswerOf<typeof getInvitations>;
  query: ListQuery;
  locale: Locale;
  /** Whoever looks may invite. */
  mayInvite: boolean;
}

/** Who was invited to propose, and what became of it. */
export function InvitationsList({ event, invitations, query, locale, mayInvite }: InvitationsListProps) {
  const t = useTranslations('desk_invitations');
  return (
    <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_invitations']}>
      <DeskList
        path={inLocale(deskPaths.invitations(event.event_code), locale)}
        query={query}
        caption={t('title')}
        searchLabel={t('search')}
        filters={[{ name: 'status', label: t('status'), options: invitations.statuses }]}
        columns={[
          {
            key: 'name',
            title: t('name'),
            isName: true,
            className: 'max-md:grow max-md:basis-full',
            cell: ({ name, email }) => (
              <>
                <span className="font-medium text-heading">{name}</span>
                {email !== '' && (
                  <a href={`mailto:${email}`} className={`${TEXT_LINK} block text-sm break-all`}>
                    {email}
                  </a>
                )}
              </>
            ),
          },
          {
            key: 'status',
            title: t('status'),
            className: 'whitespace-nowrap',
            cell: ({ status }) => (
              <Badge tone={status.key === 'bounced' ? 'warning' : 'neutral'}>{status.name}</Badge>
            ),
          },
          {
            key: 'language',
            title: t('language'),
            className: 'text-sm text-quiet',
            cell: ({ language }) => t(`languages.${language}`),
          },
          {
            key: 'until',
            title: t('until'),
            className: 'text-sm text-quiet tabular-nums',
            cell: ({ until }) => (
              <time dateTime={until}>{formatMoment(until, event.time_zone, locale, event.now)}</time>
            ),
          },
          {
            key: 'act',
            title: t('act'),
            cell: ({ code, name, is_open: isOpen }) =>
              mayInvite && isOpen && <TakeBack event={event.event_code} code={code} name={name} />,
          },
        ]}
        rows={invitations.invitations}
        keyOf={({ code }) => code}
        count={invitations.count}
        pages={invitations.pages}
        empty={{ title: t('empty_title'), text: t('empty_text') }}
      />
    </MessagesProvider>
  );
}
