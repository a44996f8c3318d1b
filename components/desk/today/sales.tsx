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

/** On phones the name has a line of its own, and the numbers the next one. */
const NAME = 'max-md:basis-full md:whitespace-nowrap';
const NUMBER = 'whitespace-nowrap tabular-nums max-md:text-sm max-md:text-quiet max-md:last:ml-auto';

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

/** Phones have no headings above the columns, so that the number says there what it counts. */
function Registrations({ count, locale }: { count: number; locale: Locale }) {
  const t = useTranslations('desk.events');
  return (
    <>
      <span className="md:hidden">{t('registrations', { count })}</span>
      <span className="max-md:hidden">{groupedNumber(count, locale)}</span>
    </>
  );
}

/** What was sold and received on each of the last days, today at the top. */
export function SalesByDay({ today, locale }: SalesProps) {
  const t = useTranslations('desk.today');
  const { days, currency } = today;
  const most = Math.max(...days.map(({ registrations }) => registrations));
  const columns: ListColumn<Today['days'][number]>[] = [
    {
      key: 'day',
      title: t('day'),
      isName: true,
      className: NAME,
      cell: ({ day }) => formatDay(noon(day), 'UTC', locale),
    },
    {
      key: 'registrations',
      title: t('registrations'),
      className: `${NUMBER} md:w-1/2 md:text-right`,
      cell: ({ registrations }) => (
        <Measured value={registrations} most={most}>
          <Registrations count={registrations} locale={locale} />
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
  const { currency, paid: paidInAll } = today;
  const byTicket = today.tickets.reduce((sum, { paid }) => sum + (paid ?? 0), 0);
  const other = paidInAll === null ? 0 : paidInAll - byTicket;
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
          {
            key: 'ticket',
            title: t('ticket'),
            isName: true,
            className: 'max-md:basis-full',
            cell: ({ name }) => name,
          },
          {
            key: 'registrations',
            title: t('registrations'),
            className: `${NUMBER} md:text-right`,
            cell: ({ registrations }) => <Registrations count={registrations} locale={locale} />,
          },
          {
            key: 'places',
            title: t('places'),
            className: `${NUMBER} md:w-1/3 md:text-right`,
            cell: ({ places }) =>
              places && (
                <Measured value={places.taken} most={places.capacity}>
                  {t('of', { taken: number(places.taken), capacity: number(places.capacity) })}
                </Measured>
              ),
          },
          ...(paidInAll === null
            ? []
            : [
                {
                  key: 'paid',
                  title: t('paid'),
                  className: `${NUMBER} md:text-right`,
                  cell: ({ paid }: Today['tickets'][number]) =>
                    formatMoney({ amount: paid ?? 0, currency }, locale),
                },
              ]),
        ]}
      />
      {/* So that the amounts add up to what was received. */}
      {other !== 0 && (
        <p className="flex flex-wrap justify-between gap-x-6 text-sm text-quiet tabular-nums md:px-4">
          <span>{t('other')}</span>
          <span>{formatMoney({ amount: other, currency }, locale)}</span>
        </p>
      )}
    </section>
  );
}
