'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import type { Gateway, OrderSubmission } from '@/components/orders/use-order-submit';
import { WayToPay } from '@/components/payments/pay-order';
import { PaymentForm } from '@/components/payments/payment-form';
import { SubmitForm } from '@/components/payments/submit-form';
import type { PayBy } from '@/lib/domain/orders/bill-to';
import type { Money } from '@/lib/money';
import type { ReviewOption } from '../data/application-calls';

interface HowToPayProps {
  total: Money;
  organization: string;
  gateway: Gateway;
  submission: Pick<OrderSubmission<{ pay_by?: PayBy }>, 'submit' | 'problem'>;
  review: ReviewOption;
  /** The one button, by how it is paid. */
  labels: { card: string; invoice: string; free: string; pending: string };
}

/** How what an application costs is paid, and the one button that does it, with its amount. */
export function HowToPay({ total, organization, gateway, submission, review, labels }: HowToPayProps) {
  const t = useTranslations('applications.review');
  const id = useId();
  const [chosen, setChosen] = useState(review.pay_by[0] ?? 'card');
  // An event may stop taking one of them while the page is open.
  const payBy = review.pay_by.includes(chosen) ? chosen : (review.pay_by[0] ?? 'card');
  if (total.amount === 0) {
    return (
      <SubmitForm
        problem={submission.problem}
        about="application"
        onSubmit={() => submission.submit()}
        label={labels.free}
        pendingLabel={labels.pending}
      />
    );
  }
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h2 id={id} className="text-xl">
        {t('payment')}
      </h2>
      {review.pay_by.length > 1 && <WayToPay ways={review.pay_by} chosen={payBy} onChoose={setChosen} />}
      {payBy === 'card' ? (
        <PaymentForm
          total={total}
          gateway={gateway}
          holder=""
          problem={submission.problem}
          about="application"
          payLabel={labels.card}
          onPay={(credit, askPayer) => submission.submit(credit, askPayer)}
        />
      ) : (
        <div className="space-y-5">
          <p className="max-w-measure whitespace-pre-line">
            {review.invoice_text ?? t('invoice_text', { organization })}
          </p>
          <SubmitForm
            problem={submission.problem}
            about="application"
            onSubmit={() => submission.submit(undefined, undefined, { pay_by: 'invoice' })}
            label={labels.invoice}
            pendingLabel={labels.pending}
          />
        </div>
      )}
    </section>
  );
}
