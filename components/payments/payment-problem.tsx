'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { useSitePath } from '@/components/i18n/use-site-path';
import { Alert } from '@/components/ui/alert';
import { TextLink } from '@/components/ui/page-link';
import { paths } from '@/lib/paths';

/** The reason why the last attempt to pay, or to submit a free registration, failed; with the API's messages. */
export type PaymentProblem =
  /** Declined by the bank. */
  | { kind: 'declined'; messages: string[] }
  /** Refused by a rule of the event; `isRegistered` when the email address has a registration already. */
  | { kind: 'refused'; messages: string[]; isRegistered: boolean }
  /** The registration has changed since the review. */
  | { kind: 'changed'; messages: string[] }
  /** Too many attempts, or the gateway is down; seconds until the next attempt. */
  | { kind: 'busy'; seconds: number; messages: string[] }
  /** No answer: it may have been charged. */
  | { kind: 'no_answer' };

interface PaymentProblemNoticeProps {
  problem: PaymentProblem | undefined;
  /** The total is not zero, so the texts explain whether money was charged. */
  payable: boolean;
  /** What is paid for, where it is not one registration. */
  about?: 'group' | 'application' | 'purchase' | 'invoice' | undefined;
}

/** Shows why the last attempt failed, until the next attempt or a form error. Takes the focus, because the button may be far below. */
export function PaymentProblemNotice({ problem, payable, about }: PaymentProblemNoticeProps) {
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
      <ProblemMessage problem={problem} payable={payable} about={about} />
    </div>
  );
}

/** The tone of each problem; a warning when the attempt may have succeeded or can simply be repeated. */
const TONES = {
  declined: 'danger',
  refused: 'danger',
  changed: 'warning',
  busy: 'warning',
  no_answer: 'warning',
} as const satisfies Record<PaymentProblem['kind'], string>;

function ProblemMessage({
  problem,
  payable,
  about,
}: Omit<PaymentProblemNoticeProps, 'problem'> & { problem: PaymentProblem }) {
  const t = useTranslations('payment');
  const sitePath = useSitePath();
  const { kind } = problem;
  const kinds = [about && `_${about}`, !payable && '_free'];
  const words = (key: string) => `${key}${kinds.find((end) => end && t.has(`${key}${end}`)) || ''}`;
  return (
    <Alert tone={TONES[kind]} live="alert" title={t(words(`${kind}_title`))}>
      {'messages' in problem && problem.messages.map((message) => <p key={message}>{message}</p>)}
      <p>
        {problem.kind === 'busy'
          ? t('busy_text', { seconds: problem.seconds })
          : t(words(`${problem.kind}_text`))}
      </p>
      {problem.kind === 'refused' && problem.isRegistered && (
        <p>
          <TextLink href={sitePath(paths.lookup())}>{t('open_yours')}</TextLink>
        </p>
      )}
    </Alert>
  );
}
