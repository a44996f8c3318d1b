import { ChevronRight } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { PageLink } from '@/components/ui/page-link';
import type { getToday } from '@/lib/contract/desk/today';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { inLocale } from '@/lib/paths';
import { groupedNumber } from '../grouped-number';
import { Bar } from './bar';
import { waitingPath } from './waiting-path';

export type Today = AnswerOf<typeof getToday>;

/** The few numbers that say how the event stands. */
export function Figures({ today, locale }: { today: Today; locale: Locale }) {
  const t = useTranslations('desk.today');
  const { registrations, paid, seats, currency } = today;
  const number = (value: number) => groupedNumber(value, locale);
  const figures = [
    { key: 'registrations', value: number(registrations) },
    ...(paid === null ? [] : [{ key: 'paid', value: formatMoney({ amount: paid, currency }, locale) }]),
    ...(seats
      ? [
          {
            key: 'seats',
            value: t('of', { taken: number(seats.taken), capacity: number(seats.capacity) }),
            bar: <Bar value={seats.taken} most={seats.capacity} />,
          },
        ]
      : []),
  ];
  return (
    <dl className="grid gap-4 sm:grid-cols-3">
      {figures.map(({ key, value, ...rest }) => (
        <Card key={key} className="space-y-1">
          <dt className="text-sm text-quiet">{t(key)}</dt>
          <dd className="space-y-2 text-xl font-semibold text-heading tabular-nums">
            <p>{value}</p>
            {'bar' in rest && rest.bar}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

/** What waits for somebody. */
export function Waiting({ event, today, locale }: { event: string; today: Today; locale: Locale }) {
  const t = useTranslations('desk.today');
  return (
    <section aria-labelledby="waiting" className="space-y-3">
      <h2 id="waiting" className="text-lg">
        {t('waiting_title')}
      </h2>
      {today.waiting.length === 0 ? (
        <p className="text-quiet">{t('nothing')}</p>
      ) : (
        <ul className="divide-y divide-warning-line rounded-card border border-warning-line bg-warning-soft">
          {today.waiting.map(({ kind, count }) => (
            <li key={kind}>
              <PageLink
                href={inLocale(waitingPath(event, kind), locale)}
                className="flex min-h-11 items-center justify-between gap-4 px-4 py-2 text-heading no-underline hover:underline"
              >
                {t(`waiting.${kind}`, { count })}
                <ChevronRight className="size-5 shrink-0 text-quiet" aria-hidden />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
