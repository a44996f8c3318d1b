import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import type { getSessions } from '@/lib/contract/desk/programme';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatShortDay, formatTimeSpan } from '@/lib/time/format';
import { noon } from '../events/event-dates';
import { groupedNumber } from '../grouped-number';
import { DeskList } from '../list/desk-list';
import type { ListQuery } from '../list/list-query';

interface SessionListProps {
  event: { event_code: string; time_zone: string };
  sessions: AnswerOf<typeof getSessions>;
  query: ListQuery;
  locale: Locale;
  /** Whether a session's name leads to where it is changed. */
  mayChange: boolean;
}

/** The sessions of the event by their start. */
export function SessionList({ event, sessions, query, locale, mayChange }: SessionListProps) {
  const t = useTranslations('desk_edit.programme');
  const { event_code: code, time_zone: zone } = event;
  const number = (value: number) => groupedNumber(value, locale);
  return (
    <DeskList
      path={inLocale(deskPaths.programme(code), locale)}
      query={query}
      caption={t('title')}
      searchLabel={t('search')}
      filters={[
        { name: 'day', label: t('day'), options: sessions.days },
        { name: 'room', label: t('room'), options: sessions.rooms },
        { name: 'state', label: t('state'), options: sessions.states },
      ]}
      columns={[
        {
          key: 'what',
          title: t('what'),
          isName: true,
          className: 'max-md:grow max-md:basis-full',
          cell: ({ session, title, presenters, cancelled }) => (
            <>
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                {mayChange ? (
                  <PageLink
                    href={inLocale(deskPaths.session(code, session), locale)}
                    className={`${TEXT_LINK} font-medium`}
                  >
                    {title}
                  </PageLink>
                ) : (
                  <span className="font-medium text-heading">{title}</span>
                )}
                {cancelled && <Badge tone="warning">{t('cancelled')}</Badge>}
              </span>
              {presenters.length > 0 && (
                <span className="block text-sm text-quiet">{presenters.join(', ')}</span>
              )}
            </>
          ),
        },
        {
          key: 'when',
          title: t('when'),
          className: 'text-sm md:whitespace-nowrap tabular-nums',
          cell: ({ day, starts_at: start, ends_at: end }) => (
            <>
              <span className="md:block">{formatShortDay(noon(day), 'UTC', locale)}</span>{' '}
              <span className="text-quiet">{formatTimeSpan(start, end, zone, locale)}</span>
            </>
          ),
        },
        {
          key: 'room',
          title: t('room'),
          className: 'text-sm',
          cell: ({ room, online }) =>
            [room, online ? t('online') : null].filter((each) => each !== null).join(', ') || (
              <span className="text-quiet">{t('no_room')}</span>
            ),
        },
        {
          key: 'places',
          title: t('places'),
          className: 'text-sm whitespace-nowrap tabular-nums max-md:ml-auto md:text-right',
          cell: ({ taken, capacity }) =>
            capacity === null ? number(taken) : t('of', { taken: number(taken), capacity: number(capacity) }),
        },
      ]}
      rows={sessions.sessions}
      keyOf={({ session }) => session}
      count={sessions.count}
      pages={sessions.pages}
      isByTime={false}
      empty={{ title: t('empty_title'), text: t('empty_text') }}
    />
  );
}
