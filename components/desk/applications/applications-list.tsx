import { useTranslations } from 'next-intl';
import type { getApplications } from '@/lib/contract/desk/applications';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths } from '@/lib/paths';
import type { ListQuery } from '../list/list-query';
import { DecidingList } from '../together/deciding-list';
import { DecideApplications } from './decide-together';

interface ApplicationsListProps {
  event: { event_code: string; time_zone: string; now: string };
  applications: AnswerOf<typeof getApplications>;
  query: ListQuery;
  locale: Locale;
}

/** What exhibitors and sponsors sent or began. */
export function ApplicationsList({ event, applications, query, locale }: ApplicationsListProps) {
  const t = useTranslations('desk_applications');
  const { event_code: code } = event;
  return (
    <DecidingList
      {...{ event, query, locale }}
      namespace="desk_applications"
      path={deskPaths.applications(code)}
      pathOf={(own) => deskPaths.application(code, own)}
      // Whoever sees them may decide.
      mayDecide
      filters={[
        { name: 'kind', label: t('kind'), options: applications.kinds },
        { name: 'status', label: t('status'), options: applications.statuses },
      ]}
      nameOf={({ organization }) => organization}
      words={{ heading: t('organization'), nameless: t('nameless') }}
      below={({ email }) =>
        email !== null && <span className="block text-sm break-all text-quiet">{email}</span>
      }
      columns={[
        { key: 'kind', title: t('kind'), className: 'text-sm', cell: ({ kind }) => kind.name },
        {
          key: 'choice',
          title: t('choice'),
          className: 'text-sm text-quiet',
          cell: ({ choice, booth }) =>
            [choice, booth === null ? null : t('booth_of', { booth })].filter(Boolean).join(', '),
        },
      ]}
      rows={applications.applications}
      count={applications.count}
      pages={applications.pages}
      file={`/api/desk/downloadApplications/${encodeURIComponent(code)}`}
    >
      <DecideApplications event={code} />
    </DecidingList>
  );
}
