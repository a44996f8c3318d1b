'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CheckboxField } from '@/components/form/fields/choice-field';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { formatMoney } from '@/lib/money';
import type { Review } from './review';
import { reviewFields } from './review-fields';
import { ReviewProblems } from './review-problems';
import { ReviewSections } from './review-sections';

interface ReviewStepProps {
  review: Review;
  wording: 'registration' | 'ticket';
  hrefOf: (step: StepId) => string;
  /** The list of chosen sessions. */
  sessions: ReactNode;
  /** Continues to the payment, or submits if there is nothing to pay. */
  onProceed: () => Promise<boolean>;
  /** Why the last attempt failed. */
  refusal?: string;
  /** The registration changed between review and payment. */
  stale: boolean;
  back: ReactNode;
}

/** Everything on one screen before it is submitted, each section with a link to change it. */
export function ReviewStep({
  review,
  wording,
  hrefOf,
  sessions,
  onProceed,
  refusal,
  stale,
  back,
}: ReviewStepProps) {
  const t = useTranslations('registration');
  const locale = useLocale();
  const words = useTranslations('registration.review');
  const suffix = wording === 'ticket' ? '_ticket' : '';
  const { fees, problems } = review;
  const payable = fees.total > 0;

  return (
    <div className="space-y-10">
      <p className="max-w-measure text-md text-quiet">{t(payable ? 'review.lead_pay' : 'review.lead')}</p>
      {stale && (
        <Alert tone="warning" live="alert" title={t('review.stale_title')}>
          {t('review.stale_text')}
        </Alert>
      )}
      {refusal && (
        <Alert tone="danger" live="alert" title={t('review.failed_title')}>
          {refusal}
        </Alert>
      )}
      <ReviewProblems problems={problems} hrefOf={hrefOf} />
      <ReviewSections review={review} hrefOf={hrefOf} sessions={sessions} />
      {problems.length === 0 && (
        <Form
          schema={reviewFields}
          submit={onProceed}
          defaultValues={{ consent: false }}
          words={words}
          onWrong="first"
          leaves
          className="space-y-6 border-t border-line pt-6"
        >
          <CheckboxField name="consent" label={t(`review.consent${suffix}`)} isConsent />
          <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-center">
            <SubmitButton size="large" pendingLabel={t('review.registering')} className="w-full sm:w-auto">
              {payable
                ? t('review.pay', {
                    total: formatMoney({ amount: fees.total, currency: fees.currency }, locale),
                  })
                : t(`review.register${suffix}`)}
            </SubmitButton>
            {back}
          </div>
        </Form>
      )}
      {problems[0] && (
        <div className="flex flex-col gap-x-4 gap-y-3 border-t border-line pt-6 sm:flex-row sm:items-center">
          <ButtonLink size="large" href={hrefOf(problems[0].step)} className="w-full sm:w-auto">
            {t('review.go_to', { step: t(`steps.${problems[0].step}`) })}
          </ButtonLink>
          {back}
        </div>
      )}
    </div>
  );
}
