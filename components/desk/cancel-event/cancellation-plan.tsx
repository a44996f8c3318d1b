import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import type { getCancellation } from '@/lib/contract/desk/cancel-event';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';

interface CancellationPlanProps {
  plan: AnswerOf<typeof getCancellation>;
  locale: Locale;
}

/** What cancelling the whole event does to people, money and mail. */
export function CancellationPlan({ plan, locale }: CancellationPlanProps) {
  const t = useTranslations('desk_tasks.cancel');
  const { orders, refunds, voided, by_hand: byHand, in_flight: inFlight } = plan;
  const amount = (sum: { amount: number; currency: string }) => formatMoney(sum, locale);
  const money = [
    ...refunds.map((sum) => t('refund', { amount: amount(sum), count: sum.count })),
    ...voided.map((sum) => t('voided', { amount: amount(sum), count: sum.count })),
    ...byHand.map((sum) => t('by_hand', { amount: amount(sum), order: sum.order })),
  ];
  return (
    <div className="space-y-6">
      <Consequences title={t('orders_title')} none={t('no_orders')}>
        {orders.map(({ kind, count }) => t(`orders.${kind}`, { count }))}
      </Consequences>
      <Consequences title={t('money_title')} none={t('no_money')}>
        {money}
      </Consequences>
      <Consequences title={t('letters_title')}>{[t('letters')]}</Consequences>
      {inFlight > 0 && <Alert tone="warning">{t('in_flight', { count: inFlight })}</Alert>}
    </div>
  );
}

interface ConsequencesProps {
  title: string;
  /** In place of an empty list. */
  none?: string;
  children: readonly string[];
}

function Consequences({ title, none, children }: ConsequencesProps): ReactNode {
  return (
    <section className="space-y-2">
      <h2 className="text-lg">{title}</h2>
      {children.length === 0 ? (
        <p className="text-quiet">{none}</p>
      ) : (
        <ul className="max-w-measure list-disc space-y-1 pl-5 tabular-nums">
          {children.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
