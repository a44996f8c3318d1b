import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getPeople } from '@/lib/contract/desk/people';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatMoment } from '@/lib/time/format';
import { DeskList } from './list/desk-list';
import type { ListQuery } from './list/list-query';

type People = AnswerOf<typeof getPeople>;

interface PeopleListProps {
  event: { event_code: string; time_zone: string; now: string };
  people: People;
  query: ListQuery;
  locale: Locale;
}

/** Everybody of the event, each in the order that they are in. */
export function PeopleList({ event, people, query, locale }: PeopleListProps) {
  const t = useTranslations('desk.people');
  return (
    <DeskList
      path={inLocale(deskPaths.people(event.event_code), locale)}
      query={query}
      caption={t('title')}
      searchLabel={t('search')}
      filters={[
        { name: 'kind', label: t('what'), options: people.kinds },
        { name: 'status', label: t('status'), options: people.statuses },
        { name: 'ticket', label: t('ticket'), options: people.tickets },
      ]}
      columns={[
        {
          key: 'name',
          title: t('name'),
          isName: true,
          className: 'max-md:grow max-md:basis-full',
          cell: ({ kind, id, name, organization }) => (
            <>
              <PageLink
                href={inLocale(deskPaths.person(event.event_code, { kind: kind.key, id }), locale)}
                className={`${TEXT_LINK} ${name === null ? '' : 'font-medium'}`}
              >
                {name ?? t('nameless')}
              </PageLink>
              {organization !== null && <span className="block text-sm text-quiet">{organization}</span>}
            </>
          ),
        },
        {
          key: 'email',
          title: t('email'),
          className: 'min-w-0 max-w-72',
          cell: ({ email }) =>
            email !== null && (
              <a href={`mailto:${email}`} className={`${TEXT_LINK} break-all`}>
                {email}
              </a>
            ),
        },
        {
          key: 'what',
          title: t('what'),
          cell: ({ kind, status }) => (
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {kind.name}
              <Badge>{status.name}</Badge>
            </span>
          ),
        },
        { key: 'ticket', title: t('ticket'), className: 'text-sm text-quiet', cell: ({ ticket }) => ticket },
        {
          key: 'code',
          title: t('code'),
          className: 'text-sm whitespace-nowrap text-quiet tabular-nums',
          cell: ({ code }) => code,
        },
        {
          key: 'since',
          title: t('since'),
          className: 'text-sm text-quiet tabular-nums',
          cell: ({ since }) => (
            <time dateTime={since}>{formatMoment(since, event.time_zone, locale, event.now)}</time>
          ),
        },
      ]}
      rows={people.people}
      keyOf={({ key }) => key}
      count={people.count}
      pages={people.pages}
      file={`/api/desk/downloadPeople/${encodeURIComponent(event.event_code)}`}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
    />
  );
}
