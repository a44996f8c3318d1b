import { useTranslations } from 'next-intl';
import { type ListColumn, ListRows } from '@/components/lists/list-rows';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { formatDay } from '@/lib/time/format';
import { noon } from '../events/event-dates';
import { groupedNumber } from '../grouped-number';
import { Bar } from './bar';
import type { Today } from './figures';

interface SalesProps {
  today: Today;
  locale: Locale;
}

const NUMBER = 'whitespace-nowrap tabular-nums max-md:first-of-type:ml-auto md:text-right';
const BAR = 'w-1/2 max-md:hidden';

/** What was sold and received on each of the last days, today at the top. */
export function SalesByDay({ today, locale }: SalesProps) {
  const t = useTranslations('desk.today');
  const said = useTranslations('desk.events');
  const { days, currency } = today;
  const most = Math.max(...days.map(({ registrations }) => registrations));
  const columns: ListColumn<Today['days'][number]>[] = [
    {
      key: 'day',
      title: t('day'),
      isName: true,
      className: 'md:whitespace-nowrap',
      cell: ({ day }) => formatDay(noon(day), 'UTC', locale),
    },
    {
      key: 'registrations',
      title: t('registrations'),
      className: NUMBER,
      cell: ({ registrations }) => (
        <>
          {/* Phones have no headings above the columns. */}
          <span className="md:hidden">{said('registrations', { count: registrations })}</span>
          <span className="max-md:hidden">{groupedNumber(registrations, locale)}</span>
        </>
      ),
    },
    { key: 'bar', title: '', className: BAR, cell: (each) => <Bar value={each.registrations} most={most} /> },
    ...(today.paid === null
      ? []
      : [
          {
            key: 'paid',
            title: t('paid'),
            className: NUMBER,
            cell: ({ paid }: Today['days'][number]) => formatMoney({ amount: paid ?? 0, currency }, locale),
          },
        ]),
  ];
  return (
    <section aria-labelledby="days" className="space-y-3">
      <h2 id="days" className="text-lg">
        {t('days_title')}
      </h2>
      <ListRows
        caption={t('days_title')}
        rows={[...days].reverse()}
        keyOf={({ day }) => day}
        columns={columns}
      />
    </section>
  );
}

/** What was sold of each ticket, and how far its places go. */
export function SalesByTicket({ today, locale }: SalesProps) {
  const t = useTranslations('desk.today');
  const number = (value: number) => groupedNumber(value, locale);
  return (
    <section aria-labelledby="tickets" className="space-y-3">
      <h2 id="tickets" className="text-lg">
        {t('tickets_title')}
      </h2>
      <ListRows
        caption={t('tickets_title')}
        rows={today.tickets}
        keyOf={({ ticket }) => ticket}
        columns={[
          { key: 'ticket', title: t('ticket'), isName: true, cell: ({ name }) => name },
          {
            key: 'registrations',
            title: t('registrations'),
            className: NUMBER,
            cell: ({ registrations }) => number(registrations),
          },
          {
            key: 'bar',
            title: '',
            className: BAR,
            cell: ({ places }) => places && <Bar value={places.taken} most={places.capacity} />,
          },
          {
            key: 'places',
            title: t('places'),
            className: NUMBER,
            cell: ({ places }) =>
              places && t('of', { taken: number(places.taken), capacity: number(places.capacity) }),
          },
        ]}
      />
    </section>
  );
}
