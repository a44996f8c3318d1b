'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { formatMoney } from '@/lib/money';
import type { ReviewOption } from '../data/application-calls';
import type { StepScreenProps } from '../data/step-screen';
import { HowToPay } from './how-to-pay';

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
      <HowToPay
        {...{ total, organization, gateway, submission, review }}
        labels={{
          card: t('pay', values),
          invoice: t('send_invoice', values),
          free: t('send'),
          pending: t('sending'),
        }}
      />
    </div>
  );
}
