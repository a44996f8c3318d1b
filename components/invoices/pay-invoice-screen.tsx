'use client';

import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useSitePath } from '@/components/i18n/use-site-path';
import { useCodeOfAddress } from '@/components/orders/begin/use-code-of-address';
import { FileButton } from '@/components/orders/file-button';
import { ORDER_READING, pollEvery } from '@/components/orders/order';
import { Gone, OrderGate } from '@/components/orders/order-gate';
import { SendPaper } from '@/components/orders/send-paper';
import { type Gateway, useOrderSubmit } from '@/components/orders/use-order-submit';
import { PaymentForm } from '@/components/payments/payment-form';
import { PaymentPending } from '@/components/payments/payment-pending';
import { Alert } from '@/components/ui/alert';
import { classNames } from '@/components/ui/class-names';
import { UnbrokenCodes } from '@/components/ui/codes/unbroken-codes';
import { useScreenHeading } from '@/components/ui/use-screen-heading';
import { api } from '@/lib/api/browser';
import { callMutation, callQuery } from '@/lib/api/call-query';
import { saveFile } from '@/lib/api/save-file';
import type { PayableInvoice } from '@/lib/contract/invoices';
import { brandName } from '@/lib/domain/orders/card-words';
import { formatMoney } from '@/lib/money';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';

interface PayInvoiceProps {
  /** Of the event. */
  timeZone: string;
  gateway: Gateway;
}

/** An invoice, and paying it by card, for whoever has its link. */
export function PayInvoiceScreen(props: PayInvoiceProps) {
  const t = useTranslations('invoice');
  const sitePath = useSitePath();
  const code = useCodeOfAddress();
  const read = useQuery({
    ...callQuery('getInvoice', { code: code ?? '' }),
    ...ORDER_READING,
    enabled: Boolean(code),
    refetchInterval: ({ state }) => pollEvery(state.data?.payment),
  });
  const gone = (
    <Gone
      title={t('gone_title')}
      text={t('gone_text')}
      href={sitePath(paths.home())}
      action={t('gone_action')}
    />
  );
  if (code === '') return gone;
  return (
    <OrderGate read={read} gone={gone}>
      {(invoice) => <PayInvoice {...props} invoice={invoice} refetch={read.refetch} />}
    </OrderGate>
  );
}

function PayInvoice({
  invoice,
  refetch,
  timeZone,
  gateway,
}: PayInvoiceProps & { invoice: PayableInvoice; refetch: () => Promise<unknown> }) {
  const t = useTranslations('invoice');
  const locale = useLocale();
  const { code, number, state, owed, payment, organization, purchase_order: order, note } = invoice;
  const isPending = payment === 'pending';
  const heading = useScreenHeading(isPending ? 'pending' : state);
  const submission = useOrderSubmit({
    ...{ code, payment, gateway },
    total: owed,
    mutation: callMutation('payInvoice'),
    reviewed: { code, owed: owed.amount },
    onAnswer: () => void refetch(),
    readPayment: async () => {
      const read = await api.getInvoice({ code });
      await refetch();
      return read.payment;
    },
    refresh: refetch,
  });
  if (isPending) {
    return (
      <div className="space-y-6">
        <h1 ref={heading} tabIndex={-1} className="text-2xl lg:text-3xl">
          {t('pending_title')}
        </h1>
        <PaymentPending code={code} about="invoice" bank={submission.bank} />
      </div>
    );
  }
  return (
    <div className="max-w-form space-y-8">
      <header className="space-y-3">
        {state === 'paid' && <CircleCheck className="size-10 text-success" aria-hidden />}
        <h1 ref={heading} tabIndex={-1} className="text-2xl wrap-anywhere lg:text-3xl">
          <UnbrokenCodes>{t(`title_${state}`, { number })}</UnbrokenCodes>
        </h1>
        <p className="text-quiet wrap-anywhere">
          {[organization, order && t('purchase_order', { order })].filter(Boolean).join(' · ')}
        </p>
        <p>{standing()}</p>
      </header>
      {submission.refund && (
        <Alert tone="warning" live="alert" title={t('refunded_title')}>
          {t('refunded_text', { amount: formatMoney(submission.refund.amount, locale) })}
        </Alert>
      )}
      <InvoiceAmounts invoice={invoice} />
      <FileButton
        save={() => saveFile('getInvoicePaper', { code }, { type: 'application/pdf', name: `${number}.pdf` })}
        pendingLabel={t('saving')}
        failed={t('failed')}
      >
        {t(state === 'open' ? 'download' : 'download_receipt')}
      </FileButton>
      <SendPaper order={{ target: 'invoice', code }} paper={state === 'open' ? 'invoice' : 'receipt'} />
      {invoice.credit_notes.length > 0 && (
        <ul className="space-y-3">
          {invoice.credit_notes.map(({ number: own, amount }) => (
            <li key={own}>
              <FileButton
                save={() =>
                  saveFile(
                    'getCreditNote',
                    { code, number: own },
                    { type: 'application/pdf', name: `${own}.pdf` },
                  )
                }
                pendingLabel={t('saving')}
                failed={t('failed')}
              >
                <UnbrokenCodes>
                  {t('download_credit', { number: own, amount: formatMoney(amount, locale) })}
                </UnbrokenCodes>
              </FileButton>
            </li>
          ))}
        </ul>
      )}
      {state === 'open' && (
        <section aria-labelledby="pay-by-card" className="space-y-4">
          <h2 id="pay-by-card" className="text-xl">
            {t('pay')}
          </h2>
          <PaymentForm
            total={owed}
            gateway={gateway}
            holder=""
            problem={submission.problem}
            about="invoice"
            onPay={(credit, askPayer) => submission.submit(credit, askPayer)}
          />
        </section>
      )}
      {state === 'open' && note && (
        <section aria-labelledby="pay-otherwise" className="space-y-2">
          <h2 id="pay-otherwise" className="text-xl">
            {t('otherwise')}
          </h2>
          <p className="max-w-measure whitespace-pre-line text-quiet">{note}</p>
        </section>
      )}
    </div>
  );

  function standing(): string {
    const { card, paid_at: paidAt, due_at: dueAt } = invoice;
    if (state === 'void') return t('void');
    if (state === 'open') {
      return t('owed', { amount: formatMoney(owed, locale), due: formatDate(dueAt, timeZone, locale) });
    }
    const date = formatDate(paidAt ?? dueAt, timeZone, locale);
    return card
      ? t('paid_card', { date, brand: brandName(card.brand), last4: card.last4 })
      : t('paid', { date });
  }
}

/** The amounts of its paper. */
function InvoiceAmounts({ invoice }: { invoice: PayableInvoice }) {
  const t = useTranslations('invoice');
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{t('amounts')}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('item')}</th>
          <th scope="col">{t('amount')}</th>
        </tr>
      </thead>
      <tbody>
        {invoice.amounts.map(({ label, amount, total }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be worded alike, and none moves
          <tr key={at} className={classNames('border-b border-line align-top', total && 'font-semibold')}>
            <th
              scope="row"
              className={classNames('py-2.5 pr-4 text-left', total ? 'font-semibold' : 'font-normal')}
            >
              {label}
            </th>
            <td className="py-2.5 text-right whitespace-nowrap">{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
