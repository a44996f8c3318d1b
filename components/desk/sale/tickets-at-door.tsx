import { useTranslations } from 'next-intl';
import type { getDoorSale } from '@/lib/contract/desk/door/sale';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';

export type DoorTicket = AnswerOf<typeof getDoorSale>['tickets'][number];

/** What there is to sell: each ticket with what it costs now and how many are left. */
export function TicketsAtDoor({ tickets, locale }: { tickets: readonly DoorTicket[]; locale: Locale }) {
  const t = useTranslations('desk_sale');
  return (
    <section aria-labelledby="at-door" className="space-y-3">
      <h2 id="at-door" className="text-lg font-semibold text-heading">
        {t('tickets')}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {tickets.map(({ key, name, price, left }) => (
          <li key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <span className="min-w-0 font-medium text-heading">{name}</span>
            <span className="ml-auto flex flex-wrap gap-x-6 tabular-nums">
              <span className="text-quiet">
                {left === null ? t('unlimited') : t('left', { count: left })}
              </span>
              <span>{price.amount === 0 ? t('free') : formatMoney(price, locale)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
