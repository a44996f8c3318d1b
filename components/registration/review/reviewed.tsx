'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { BasketList } from '@/components/workshops/basket/basket-list';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { formatMoney } from '@/lib/money';
import { FeeTable } from './fee-table';
import type { Review } from './review';
import { ReviewPart } from './review-part';
import { ReviewProblems } from './review-problems';

interface ReviewedProps {
  review: Review;
  hrefOf: (step: StepId) => string;
  timeZone: string;
}

/** What is about to be submitted: what is missing, answers, sessions and fees, each with a link to change it. */
export function Reviewed({ review, hrefOf, timeZone }: ReviewedProps) {
  const t = useTranslations('registration');
  const locale = useLocale();
  const answers = review.answers.flatMap((section) => section.answers);
  const change = (step: StepId, section: string) => ({
    href: hrefOf(step),
    label: t('review.change'),
    named: t('review.change_named', { section }),
  });
  return (
    <div className="max-w-form space-y-6">
      <ReviewProblems problems={review.problems} hrefOf={hrefOf} />
      {answers.length > 0 && (
        <ReviewPart title={t('step.personal_title')} change={change('personal', t('step.personal_title'))}>
          <dl className="py-1">
            {answers.map((answer) => (
              <div
                key={answer.label}
                className="grid grid-cols-[8.5rem_minmax(0,1fr)] gap-x-4 py-1 sm:grid-cols-[14rem_minmax(0,1fr)]"
              >
                <dt className="text-quiet">{answer.label}</dt>
                <dd className="whitespace-pre-line text-heading">{answer.value || t('unanswered')}</dd>
              </div>
            ))}
          </dl>
        </ReviewPart>
      )}
      {review.registration.steps.some((step) => step.id === 'workshops') && (
        <ReviewPart title={t('review.sessions')} change={change('workshops', t('review.sessions'))}>
          <BasketList items={review.cart.items} timeZone={timeZone} />
        </ReviewPart>
      )}
      {/* Wide screens have the fees beside this. */}
      <div className="lg:hidden">
        <ReviewPart title={t('review.fees')}>
          <FeeTable fees={review.fees} />
        </ReviewPart>
      </div>
      {review.payable_to_instructor.length > 0 && (
        <Alert title={t('review.instructor_title')}>
          <p>{t('review.instructor_text')}</p>
          <ul className="pt-1">
            {review.payable_to_instructor.map((entry) => (
              <li key={entry.session_code} className="tabular-nums">
                {entry.title}: {formatMoney(entry.fee, locale)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
