'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';

/** Why the last attempt did not end in a payment, or in a registration where there is nothing to pay. */
export type PaymentProblem =
  /** Refused by the bank, in the API's words. */
  | { kind: 'declined'; messages: string[] }
  /** Refused by a rule of the event, in the API's words. */
  | { kind: 'refused'; messages: string[] }
  /** What was reviewed is no longer what would be submitted, in the API's words. */
  | { kind: 'changed'; messages: string[] }
  /** Too many attempts, or the gateway is down, in the API's words; seconds until the next try. */
  | { kind: 'busy'; seconds: number; messages: string[] }
  /** No answer: it may have been charged. */
  | { kind: 'no_answer' };

interface PaymentProblemNoticeProps {
  problem: PaymentProblem | undefined;
  /** Something was to be paid, so that it is said what became of the money. */
  payable: boolean;
}

/** Why the last attempt failed, until the next one or an error in the form. Takes the focus: the button may be a screen below. */
export function PaymentProblemNotice({ problem, payable }: PaymentProblemNoticeProps) {
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
      <ProblemMessage problem={problem} payable={payable} />
    </div>
  );
}

/** The tone of each problem; what may have succeeded, or can simply be done again, is no failure. */
const TONES = {
  declined: 'danger',
  refused: 'danger',
  changed: 'warning',
  busy: 'warning',
  no_answer: 'warning',
} as const satisfies Record<PaymentProblem['kind'], string>;

function ProblemMessage({ problem, payable }: { problem: PaymentProblem; payable: boolean }) {
  const t = useTranslations('payment');
  const { kind } = problem;
  const words = (key: string) => (!payable && t.has(`${key}_free`) ? `${key}_free` : key);
  return (
    <Alert tone={TONES[kind]} live="alert" title={t(words(`${kind}_title`))}>
      {'messages' in problem && problem.messages.map((message) => <p key={message}>{message}</p>)}
      <p>
        {problem.kind === 'busy'
          ? t('busy_text', { seconds: problem.seconds })
          : t(words(`${problem.kind}_text`))}
      </p>
    </Alert>
  );
}
