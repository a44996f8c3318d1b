import { useTranslations } from 'next-intl';
import { MessagesProvider } from '@/components/i18n/messages-provider';
import { PaymentEntries } from '@/components/payments/payment-list';
import { Alert } from '@/components/ui/alert';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import { type PersonProps, PersonSection } from './person-section';

/** What they have ordered; with what it costs for those who may see that. */
export function Order({ found: { lines, money }, locale }: PersonProps) {
  const t = useTranslations('desk_person');
  if (lines.length === 0) return null;
  const amountOf = (amount: number) => money && formatMoney({ amount, currency: money.currency }, locale);
  const isPriced = money !== null && lines.every(({ amount }) => amount !== null);
  return (
    <PersonSection id="order">
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ title, quantity, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may stand in two lines, and none is ever moved
          <li key={at} className="flex items-baseline justify-between gap-4 py-2">
            <span className="min-w-0">
              {quantity === 1 ? title : t('quantity', { count: quantity, title })}
            </span>
            {amount !== null && <span className="shrink-0 tabular-nums">{amountOf(amount)}</span>}
          </li>
        ))}
        {isPriced && (
          <li className="flex items-baseline justify-between gap-4 py-2 font-semibold text-heading">
            {t('total')}
            <span className="tabular-nums">
              {amountOf(lines.reduce((sum, { amount }) => sum + (amount ?? 0), 0))}
            </span>
          </li>
        )}
      </ul>
    </PersonSection>
  );
}

/** What was paid, given back and is still to be paid. */
export function Money({ event, found: { money, lines }, locale }: PersonProps) {
  const t = useTranslations('desk_person');
  if (!money) return null;
  const { currency, payments, invoices, left, stage } = money;
  if (payments.length === 0 && invoices.length === 0 && stage === 'none' && lines.length === 0) return null;
  const sum = (amount: number) => formatMoney({ amount, currency }, locale);
  return (
    <PersonSection id="money">
      {stage !== 'none' && (
        <Alert tone={stage === 'pending' ? 'info' : 'warning'}>{t(`stages.${stage}`)}</Alert>
      )}
      {payments.length === 0 && invoices.length === 0 && <p className="text-quiet">{t('nothing_paid')}</p>}
      <MessagesProvider namespaces={['cards']}>
        <PaymentEntries payments={payments} currency={currency} timeZone={event.time_zone} />
      </MessagesProvider>
      {invoices.map(({ code, number, state, owed, due_at: due }) => (
        <p key={code} className="flex items-baseline justify-between gap-4">
          {t('invoice', { number })}
          <span className="tabular-nums">
            {t(`invoice_states.${state}`, {
              amount: sum(owed),
              date: formatDate(due, event.time_zone, locale),
            })}
          </span>
        </p>
      ))}
      {left > 0 && (
        <p className="flex items-baseline justify-between gap-4 border-t border-line pt-2 font-semibold text-heading">
          {t('left')}
          <span className="tabular-nums">{sum(left)}</span>
        </p>
      )}
    </PersonSection>
  );
}
