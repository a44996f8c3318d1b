import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
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

const NUMBER = 'whitespace-nowrap tabular-nums max-md:first-of-type:ml-auto';

/** A number with its share of a whole beside it, where there is room. */
function Measured({ value, most, children }: { value: number; most: number; children: ReactNode }) {
  return (
    <span className="flex items-center justify-end gap-4">
      <span className="grow max-md:hidden">
        <Bar value={value} most={most} />
      </span>
      <span className="md:min-w-24 md:text-right">{children}</span>
    </span>
  );
}

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
      className: `${NUMBER} md:w-1/2 md:text-right`,
      cell: ({ registrations }) => (
        <Measured value={registrations} most={most}>
          {/* Phones have no headings above the columns. */}
          <span className="md:hidden">{said('registrations', { count: registrations })}</span>
          <span className="max-md:hidden">{groupedNumber(registrations, locale)}</span>
        </Measured>
      ),
    },
    ...(today.paid === null
      ? []
      : [
          {
            key: 'paid',
            title: t('paid'),
            className: `${NUMBER} md:text-right`,
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
            className: `${NUMBER} md:text-right`,
            cell: ({ registrations }) => number(registrations),
          },
          {
            key: 'places',
            title: t('places'),
            className: `${NUMBER} md:w-1/2 md:text-right`,
            cell: ({ places }) =>
              places && (
                <Measured value={places.taken} most={places.capacity}>
                  {t('of', { taken: number(places.taken), capacity: number(places.capacity) })}
                </Measured>
              ),
          },
        ]}
      />
    </section>
  );
}
