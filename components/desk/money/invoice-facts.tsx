import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import type { getInvoice } from '@/lib/contract/desk/money';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { Locale } from '@/lib/i18n/languages';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';

interface InvoiceFactsProps {
  event: { time_zone: string };
  invoice: AnswerOf<typeof getInvoice>;
  locale: Locale;
}

/** What an invoice says, and the money that came in for it. */
export function InvoiceFacts({ event, invoice, locale }: InvoiceFactsProps) {
  const t = useTranslations('desk_money');
  const money = (amount: number) => formatMoney({ amount, currency: invoice.currency }, locale);
  const day = (instant: string) => formatDate(instant, event.time_zone, locale);
  const { bill_to: billTo, owed, order } = invoice;
  const facts: (readonly [string, ReactNode] | false)[] = [
    ['state', <Badge key="state">{t(`states.${invoice.state}`)}</Badge>],
    ['total', money(invoice.total)],
    invoice.credited > 0 && ['credited', money(invoice.credited)],
    ['received', money(invoice.received)],
    owed < 0 ? ['to_give_back', money(-owed)] : ['owed', money(owed)],
    invoice.issued_at !== null && ['issued', day(invoice.issued_at)],
    ['due', day(invoice.due_at)],
    invoice.paid_at !== null && ['paid_at', day(invoice.paid_at)],
    invoice.reminded_at !== null && ['reminded', day(invoice.reminded_at)],
    ['order', order.code],
    [
      'payer',
      <span key="payer" className="whitespace-pre-line">
        {[billTo.organization, billTo.address, billTo.email, billTo.purchase_order]
          .filter(Boolean)
          .join('\n')}
      </span>,
    ],
  ];
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(
          (fact) =>
            fact && (
              <div key={fact[0]} className="grid gap-x-4 py-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
                <dt className="text-sm text-quiet">{t(`invoice.${fact[0]}`)}</dt>
                <dd className="break-words tabular-nums">{fact[1]}</dd>
              </div>
            ),
        )}
      </dl>
      <section aria-labelledby="invoice-money" className="space-y-3">
        <h2 id="invoice-money" className="text-lg">
          {t('invoice.money_title')}
        </h2>
        {invoice.money.length === 0 ? (
          <p className="text-quiet">{t('invoice.no_money')}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {invoice.money.map(({ id, at, amount, by, reference }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
                <span className="min-w-0">
                  <span className="text-heading">{day(at)}</span>
                  <span className="block text-sm break-words text-quiet">
                    {[t(`by.${by}`), reference].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="tabular-nums">{money(amount)}</span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
