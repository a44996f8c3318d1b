'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FeeTable } from '@/components/orders/fee-table';
import { ReviewEntries, ReviewPart } from '@/components/orders/steps/review-part';
import { Alert } from '@/components/ui/alert';
import { BasketList } from '@/components/workshops/basket/basket-list';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { formatMoney } from '@/lib/money';
import type { Review } from '../data/use-registration';
import { MissingParts } from './missing-parts';

interface ReviewedProps {
  review: Review;
  hrefOf: (step: StepId) => string;
  timeZone: string;
}

/** What is about to be submitted: what is missing, answers, sessions and fees, each with a link to change it. */
export function Reviewed({ review, hrefOf, timeZone }: ReviewedProps) {
  const t = useTranslations('registration');
  const locale = useLocale();
  const entriesOf = (step: StepId) => [
    ...(step === 'personal' ? review.answers.flatMap((section) => section.answers) : []),
    ...review.parts.filter((part) => part.step === step).flatMap((part) => part.entries),
  ];
  const change = (step: StepId, section: string) => ({
    href: hrefOf(step),
    label: t('review.change'),
    named: t('review.change_named', { section }),
  });
  return (
    <div className="max-w-form space-y-6">
      <MissingParts problems={review.problems} hrefOf={hrefOf} />
      {review.registration.steps.map(({ id }) => {
        if (id === 'workshops') {
          const title = t('review.sessions');
          return (
            <ReviewPart key={id} title={title} change={change(id, title)}>
              <BasketList items={review.cart.items} timeZone={timeZone} />
            </ReviewPart>
          );
        }
        const entries = entriesOf(id);
        const notes = review.parts.filter((part) => part.step === id).flatMap((part) => part.notes);
        const title = id === 'personal' ? t('step.personal_title') : t(`steps.${id}`);
        return (
          entries.length > 0 && (
            <ReviewPart key={id} title={title} change={change(id, title)}>
              {/* What may be left out and was is no news; what must not be stands above. */}
              <ReviewEntries entries={entries.filter(({ value }) => value !== '')} />
              {notes.map((note) => (
                <p key={note} className="pb-1 text-sm font-medium text-warning">
                  {note}
                </p>
              ))}
            </ReviewPart>
          )
        );
      })}
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
