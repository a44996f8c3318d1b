'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { WayToPay } from '@/components/payments/pay-order';
import { PaymentForm } from '@/components/payments/payment-form';
import { SubmitForm } from '@/components/payments/submit-form';
import { formatMoney } from '@/lib/money';
import type { ReviewOption } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';

interface SendApplicationProps extends StepScreenProps {
  review: ReviewOption;
}

/** What follows, how it is paid, and the one button that sends the application, with its amount. */
export function SendApplication({ application, gateway, submission, review }: SendApplicationProps) {
  const t = useTranslations('applications.review');
  const locale = useLocale();
  const id = useId();
  const { fees, organization } = application;
  const total = { amount: fees.total, currency: fees.currency };
  const [chosen, setChosen] = useState(review.pay_by[0] ?? 'card');
  // An event may stop taking one of them while the page is open.
  const payBy = review.pay_by.includes(chosen) ? chosen : (review.pay_by[0] ?? 'card');
  const isFree = total.amount === 0;
  const values = { total: formatMoney(total, locale) };
  return (
    <div className="space-y-8">
      {review.terms && (
        <section aria-labelledby={`${id}-terms`} className="space-y-2">
          <h2 id={`${id}-terms`} className="text-xl">
            {t('terms')}
          </h2>
          <p className="max-w-measure whitespace-pre-line">{review.terms}</p>
        </section>
      )}
      {isFree ? (
        <SubmitForm
          problem={submission.problem}
          about="application"
          onSubmit={() => submission.submit()}
          label={t('send')}
          pendingLabel={t('sending')}
        />
      ) : (
        <section aria-labelledby={`${id}-pay`} className="space-y-4">
          <h2 id={`${id}-pay`} className="text-xl">
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
              payLabel={t('pay', values)}
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
                label={t('send_invoice', values)}
                pendingLabel={t('sending')}
              />
            </div>
          )}
        </section>
      )}
    </div>
  );
}
