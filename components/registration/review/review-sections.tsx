'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Alert } from '@/components/ui/alert';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { formatMoney } from '@/lib/money';
import { FeeTable } from './fee-table';
import type { Review } from './review';
import { ReviewPart } from './review-part';

interface ReviewSectionsProps {
  review: Review;
  hrefOf: (step: StepId) => string;
  /** The list of chosen sessions. */
  sessions: ReactNode;
}

/** Answers, chosen sessions and fees, each with a link to change them. */
export function ReviewSections({ review, hrefOf, sessions }: ReviewSectionsProps) {
  const t = useTranslations('registration');
  const locale = useLocale();
  const { fees } = review;
  return (
    <>
      {review.answers.map((section) => (
        <ReviewPart
          key={section.title}
          title={section.title}
          change={{ href: hrefOf('personal'), label: t('review.change') }}
          named={t('review.change_named', { section: section.title })}
        >
          <dl className="divide-y divide-line">
            {section.answers.map((answer) => (
              <div key={answer.label} className="grid gap-x-6 py-2.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
                <dt className="text-quiet">{answer.label}</dt>
                <dd className="whitespace-pre-line text-heading">{answer.value || t('unanswered')}</dd>
              </div>
            ))}
          </dl>
        </ReviewPart>
      ))}
      {review.registration.steps.some((step) => step.id === 'workshops') && (
        <ReviewPart
          title={t('review.sessions')}
          change={{ href: hrefOf('workshops'), label: t('review.change') }}
          named={t('review.change_named', { section: t('review.sessions') })}
        >
          {sessions}
        </ReviewPart>
      )}
      <ReviewPart title={t('review.fees')}>
        <FeeTable fees={fees} />
        {review.payable_to_instructor.length > 0 && (
          <Alert className="mt-4" title={t('review.instructor_title')}>
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
      </ReviewPart>
    </>
  );
}
