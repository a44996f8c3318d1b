import { useTranslations } from 'next-intl';
import { type ListColumn, ListRows } from '@/components/lists/list-rows';
import { buttonClass } from '@/components/ui/button-class';
import { Card } from '@/components/ui/card';
import { PageLink, TEXT_LINK } from '@/components/ui/page-link';
import { isAllowed } from '@/lib/domain/team-roles';
import type { Locale } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatTime } from '@/lib/time/format';
import type { DeskEvent } from '../frame/event-frame';
import { groupedNumber } from '../grouped-number';
import { Bar } from './bar';
import type { Today } from './figures';

type Arrived = NonNullable<Today['arrivals']>;

interface ArrivalsProps {
  event: DeskEvent;
  arrivals: Arrived;
  locale: Locale;
}

/** On the day itself: how many are in, by ticket and by hour, and the way to the door. */
export function Arrivals({ event, arrivals, locale }: ArrivalsProps) {
  const t = useTranslations('desk.today.arrivals');
  const number = (value: number) => groupedNumber(value, locale);
  const of = ({ came, expected }: { came: number; expected: number }) =>
    t('in', { came: number(came), expected: number(expected) });
  const most = Math.max(...arrivals.hours.map(({ count }) => count));
  const measured = 'tabular-nums md:w-1/2';
  const tickets: ListColumn<Arrived['tickets'][number]>[] = [
    { key: 'ticket', title: t('ticket'), isName: true, cell: ({ name }) => name },
    {
      key: 'came',
      title: t('came'),
      className: measured,
      cell: (ticket) => (
        <span className="block space-y-1">
          <span className="block">{of(ticket)}</span>
          <Bar value={ticket.came} most={ticket.expected} />
        </span>
      ),
    },
  ];
  const hours: ListColumn<Arrived['hours'][number]>[] = [
    {
      key: 'hour',
      title: t('hour'),
      isName: true,
      cell: ({ hour }) => formatTime(hour, event.time_zone, locale),
    },
    {
      key: 'came',
      title: t('came'),
      className: measured,
      cell: ({ count }) => (
        <span className="block space-y-1">
          <span className="block">{number(count)}</span>
          <Bar value={count} most={most} />
        </span>
      ),
    },
  ];
  return (
    <section aria-labelledby="arrivals" className="space-y-4">
      <h2 id="arrivals" className="text-lg">
        {t('title')}
      </h2>
      <Card className="space-y-3">
        <p className="text-xl font-semibold text-heading tabular-nums">{of(arrivals)}</p>
        <Bar value={arrivals.came} most={arrivals.expected} />
        {arrivals.others > 0 && <p className="text-quiet">{t('others', { count: arrivals.others })}</p>}
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          {isAllowed(event.role, 'desk') && (
            // Loaded anew, since the door's page alone may use the camera.
            <a href={inLocale(deskPaths.door(event.event_code), locale)} className={buttonClass({})}>
              {t('open')}
            </a>
          )}
          {isAllowed(event.role, 'people') && (
            <PageLink
              href={inLocale(deskPaths.list(event.event_code, 'arrivals'), locale)}
              className={TEXT_LINK}
            >
              {t('list')}
            </PageLink>
          )}
        </p>
      </Card>
      {arrivals.tickets.length > 1 && (
        <ListRows
          caption={t('by_ticket')}
          columns={tickets}
          rows={arrivals.tickets}
          keyOf={({ name }) => name}
        />
      )}
      {arrivals.hours.length > 0 && (
        <ListRows caption={t('by_hour')} columns={hours} rows={arrivals.hours} keyOf={({ hour }) => hour} />
      )}
    </section>
  );
}
