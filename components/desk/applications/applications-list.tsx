import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getApplications } from '@/lib/contract/desk/applications';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList } from '../list/desk-list';
import type { ListQuery } from '../list/list-query';
import { statusTone } from '../orders/status-tone';
import { SelectionProvider, SelectRow } from '../together/selection';
import { DecideTogether } from './decide-together';

type Applications = AnswerOf<typeof getApplications>;

interface ApplicationsListProps {
  event: { event_code: string; time_zone: string; now: string };
  applications: Applications;
  query: ListQuery;
  locale: Locale;
}

/** What exhibitors and sponsors sent or began; those that wait can be chosen and decided together. */
export function ApplicationsList({ event, applications, query, locale }: ApplicationsListProps) {
  const t = useTranslations('desk_applications');
  const { event_code: code, time_zone: zone, now } = event;
  const nameOf = ({ organization, code: own }: Applications['applications'][number]) => organization || own;
  const waiting = applications.applications.filter(({ status }) => status.key === 'submitted');
  const rows = waiting.map((row) => ({ code: row.code, name: nameOf(row) }));
  return (
    <MessagesProvider namespaces={['common', 'form', 'desk_act', 'desk_together', 'desk_applications']}>
      <SelectionProvider rows={rows}>
        <DeskList
          path={inLocale(deskPaths.applications(code), locale)}
          query={query}
          caption={t('title')}
          searchLabel={t('search')}
          filters={[
            { name: 'kind', label: t('kind'), options: applications.kinds },
            { name: 'status', label: t('status'), options: applications.statuses },
          ]}
          columns={[
            {
              key: 'organization',
              title: t('organization'),
              isName: true,
              className: 'max-md:grow max-md:basis-full',
              cell: (row) => (
                <span className="flex items-center gap-3">
                  {row.status.key === 'submitted' ? (
                    <SelectRow code={row.code} label={t('together.choose', { name: nameOf(row) })} />
                  ) : (
                    // Names stand below each other, also beside those that can be chosen.
                    rows.length > 0 && <span className="w-7 shrink-0 max-md:hidden noscript:hidden" />
                  )}
                  <span className="min-w-0">
                    <PageLink
                      href={inLocale(deskPaths.application(code, row.code), locale)}
                      className={TEXT_LINK}
                    >
                      {row.organization || t('nameless')}
                    </PageLink>
                    {row.email !== null && (
                      <span className="block text-sm break-all text-quiet">{row.email}</span>
                    )}
                  </span>
                </span>
              ),
            },
            {
              key: 'status',
              title: t('status'),
              className: 'whitespace-nowrap',
              cell: ({ status }) => <Badge tone={statusTone(status.key)}>{status.name}</Badge>,
            },
            { key: 'kind', title: t('kind'), className: 'text-sm', cell: ({ kind }) => kind.name },
            {
              key: 'choice',
              title: t('choice'),
              className: 'text-sm text-quiet',
              cell: ({ choice, booth }) =>
                [choice, booth === null ? null : t('booth_of', { booth })].filter(Boolean).join(', '),
            },
            {
              key: 'sent',
              title: t('sent'),
              className: 'text-sm text-quiet tabular-nums',
              cell: ({ sent_at: sentAt, began_at: beganAt }) =>
                sentAt === null ? (
                  t('begun', { date: formatMoment(beganAt, zone, locale, now) })
                ) : (
                  <time dateTime={sentAt}>{formatMoment(sentAt, zone, locale, now)}</time>
                ),
            },
          ]}
          rows={applications.applications}
          keyOf={({ code: own }) => own}
          count={applications.count}
          pages={applications.pages}
          file={`/api/desk/downloadApplications/${encodeURIComponent(code)}`}
          empty={{ title: t('empty_title'), text: t('empty_text') }}
        />
        <DecideTogether event={code} />
      </SelectionProvider>
    </MessagesProvider>
  );
}
