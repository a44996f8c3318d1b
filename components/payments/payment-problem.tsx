'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';

/** Why the last attempt did not end in a payment. */
export type PaymentProblem =
  /** Refused by the bank, in the API's words. */
  | { kind: 'declined'; messages: string[] }
  /** Too many attempts, or the gateway is down, in the API's words; seconds until the next try. */
  | { kind: 'busy'; seconds: number; messages: string[] }
  /** No answer: it may have been charged. */
  | { kind: 'no_answer' };

/** Why the last attempt failed, until the next one or an error in the form. Takes the focus: the button may be a screen below. */
export function PaymentProblemNotice({ problem }: { problem: PaymentProblem | undefined }) {
  const { isSubmitting, errors, submitCount } = useFormState();
  const isShown = problem !== undefined && !isSubmitting && Object.keys(errors).length === 0;
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt is announced, even if its problem is the same.
  useEffect(() => {
    if (isShown) box.current?.focus();
  }, [isShown, problem, submitCount]);

  if (!isShown) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-[calc(var(--header-height)+2rem)]">
      <ProblemMessage problem={problem} />
    </div>
  );
}

function ProblemMessage({ problem }: { problem: PaymentProblem }) {
  const t = useTranslations('payment');
  if (problem.kind === 'no_answer') {
    return (
      <Alert tone="warning" live="alert" title={t('no_answer_title')}>
        {t('no_answer_text')}
      </Alert>
    );
  }
  if (problem.kind === 'busy') {
    return (
      <Alert tone="warning" live="alert" title={t('busy_title')}>
        {problem.messages.map((message) => (
          <p key={message}>{message}</p>
        ))}
        <p>{t('busy_text', { seconds: problem.seconds })}</p>
      </Alert>
    );
  }
  return (
    <Alert tone="danger" live="alert" title={t('declined_title')}>
      {problem.messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
      <p>{t('declined_text')}</p>
    </Alert>
  );
}
