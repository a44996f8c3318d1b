'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId, useRef, useState } from 'react';
import { Choice } from '@/components/form/controls';
import { FieldError } from '@/components/form/field-frame';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import type { AnswerOf } from '@/lib/contract/parts/call';
import type { initStepReview } from '@/lib/contract/registration/submit';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import { formatMoney } from '@/lib/money';
import { FeeTable } from './fee-table';

export type Review = AnswerOf<typeof initStepReview>;

interface ReviewStepProps {
  review: Review;
  wording: 'registration' | 'ticket';
  hrefOf: (step: StepId) => string;
  /** The list of chosen sessions. */
  sessions: ReactNode;
  /** Continues to the payment, or submits if there is nothing to pay. */
  onProceed: () => Promise<void>;
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
  const id = useId();
  const [consent, setConsent] = useState(false);
  const [missing, setMissing] = useState(false);
  const [pending, setPending] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const suffix = wording === 'ticket' ? '_ticket' : '';
  const { fees, problems } = review;
  const payable = fees.total > 0;

  async function proceed(): Promise<void> {
    setMissing(!consent);
    if (!consent) {
      box.current?.focus();
      return;
    }
    setPending(true);
    await onProceed().finally(() => setPending(false));
  }

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
      {problems.length > 0 && (
        <Alert tone="danger" title={t('review.problems_title', { count: problems.length })}>
          <ul className="space-y-2">
            {problems.map((problem) => (
              <li key={`${problem.step} ${problem.reason}`}>
                {problem.message}{' '}
                <TextLink href={hrefOf(problem.step)}>
                  {t('review.go_to', { step: t(`steps.${problem.step}`) })}
                </TextLink>
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {review.answers.map((section) => (
        <Part
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
        </Part>
      ))}
      {review.registration.steps.some((step) => step.id === 'workshops') && (
        <Part
          title={t('review.sessions')}
          change={{ href: hrefOf('workshops'), label: t('review.change') }}
          named={t('review.change_named', { section: t('review.sessions') })}
        >
          {sessions}
        </Part>
      )}
      <Part title={t('review.fees')}>
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
      </Part>
      {problems.length === 0 && (
        <div className="space-y-6 border-t border-line pt-6">
          <div>
            <Choice
              ref={box}
              type="checkbox"
              id={id}
              checked={consent}
              aria-invalid={missing || undefined}
              aria-describedby={missing ? `${id}-error` : undefined}
              onChange={(event) => {
                setConsent(event.target.checked);
                if (event.target.checked) setMissing(false);
              }}
            >
              {t(`review.consent${suffix}`)}
            </Choice>
            <FieldError id={id}>{missing ? t('review.consent_missing') : undefined}</FieldError>
          </div>
          <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-center">
            <Button
              size="large"
              pending={pending}
              pendingLabel={t('review.registering')}
              onClick={proceed}
              className="w-full sm:w-auto"
            >
              {payable
                ? t('review.pay', {
                    total: formatMoney({ amount: fees.total, currency: fees.currency }, locale),
                  })
                : t(`review.register${suffix}`)}
            </Button>
            {back}
          </div>
        </div>
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

interface PartProps {
  title: string;
  change?: { href: string; label: string };
  /** Label of the "Change" link for screen readers. */
  named?: string;
  children: ReactNode;
}

function Part({ title, change, named, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4 border-b border-line pb-2">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {change && (
          <TextLink href={change.href} aria-label={named} className="font-medium">
            {change.label}
          </TextLink>
        )}
      </div>
      <div className="pt-2">{children}</div>
    </section>
  );
}
