'use client';

import { Lock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ErrorSummary } from '@/components/form/error-summary';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { LoadingOverlay } from '@/components/ui/loading-overlay';
import { formatMoney, type Money } from '@/lib/money';
import { type CardField, CardFields, cardFieldId } from './card-fields';
import { BLANK_CARD, type CardDraft, cardErrors } from './card-input';
import { StripeFields, type StripeHandle } from './stripe-fields';

/** What a gateway is asked with: the card of the sandbox, or the token of a gateway whose fields are its own. */
export type Credit = CardDraft | { token: string };

/** Why the last attempt did not end in a payment. */
export type PaymentProblem =
  /** Refused by the bank, in the API's words. */
  | { kind: 'declined'; messages: string[] }
  /** Too many attempts, or the gateway is down, in the API's words; seconds until the next try. */
  | { kind: 'busy'; seconds: number; messages: string[] }
  /** No answer: it may have been charged. */
  | { kind: 'no_answer' };

/** From here on a payment takes long enough to be told about, in milliseconds. */
const SLOW_PAYMENT_MS = 1500;

interface PaymentStepProps {
  total: Money;
  gateway: { kind: 'card' | 'token'; gateway: 'sandbox' | 'stripe'; publishable_key: string | null };
  problem: PaymentProblem | undefined;
  /** Asks for the payment; one at a time. */
  onPay: (credit: Credit) => Promise<void>;
  back: ReactNode;
}

/** Paying by card: VISA and MasterCard only (specification §1, §5). What is typed stays in memory alone. */
export function PaymentStep({ total, gateway, problem, onPay, back }: PaymentStepProps) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const id = useId();
  const [card, setCard] = useState<CardDraft>(BLANK_CARD);
  const [wrong, setWrong] = useState<Partial<Record<CardField, string>>>({});
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [pending, setPending] = useState(false);
  // State changes with the next drawing; two presses can come before it.
  const paying = useRef(false);
  const stripe = useRef<StripeHandle>(null);

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (paying.current) return;
    paying.current = true;
    setPending(true);
    setRefused(undefined);
    try {
      const credit = gateway.kind === 'card' ? checkedCard() : await token();
      if (credit) await onPay(credit);
    } finally {
      paying.current = false;
      setPending(false);
      setAttempt((count) => count + 1);
    }
  }

  function checkedCard(): CardDraft | undefined {
    const errors = cardErrors(card);
    setWrong(errors);
    return Object.keys(errors).length === 0 ? { ...card, holder: card.holder.trim() } : undefined;
  }

  async function token(): Promise<Credit | undefined> {
    const result = await stripe.current?.createToken();
    if (result && 'token' in result) return result;
    setRefused(result?.message ?? t('stripe.failed'));
    return undefined;
  }

  const messages = Object.fromEntries(
    Object.entries(wrong).map(([field, key]) => [field, t(key)]),
  ) as Partial<Record<CardField, string>>; // the same fields, each with its message in place of the key

  return (
    <form noValidate onSubmit={pay} className="max-w-form space-y-8">
      <LoadingOverlay
        show={pending}
        delayMs={SLOW_PAYMENT_MS}
        messages={[t('overlay.first'), t('overlay.second'), t('overlay.third')]}
      />
      <p className="text-md text-quiet">{t('lead')}</p>
      {gateway.gateway === 'sandbox' && <Alert tone="info">{t('test_event')}</Alert>}
      <ErrorSummary
        attempt={attempt}
        errors={[
          ...Object.entries(messages).map(([field, message]) => ({
            id: cardFieldId(id, field as CardField),
            message,
          })),
          ...(refused ? [{ message: refused }] : []),
        ]}
      />
      {problem && !pending && Object.keys(wrong).length === 0 && (
        <Problem problem={problem} attempt={attempt} />
      )}
      {gateway.kind === 'card' ? (
        <CardFields
          idPrefix={id}
          card={card}
          errors={messages}
          onChange={(field, value) => {
            setCard((before) => ({ ...before, [field]: value }));
            setWrong(({ [field]: _mended, ...rest }) => rest);
          }}
        />
      ) : (
        <StripeFields publishableKey={gateway.publishable_key ?? ''} total={total} handle={stripe} />
      )}
      <div className="space-y-4 border-t border-line pt-6">
        <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-center">
          <Button
            type="submit"
            size="large"
            pending={pending}
            pendingLabel={t('paying')}
            className="w-full sm:w-auto"
          >
            {t('pay', { total: formatMoney(total, locale) })}
          </Button>
          {back}
        </div>
        <p className="flex items-start gap-2 text-sm text-quiet">
          <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t('secure')}
        </p>
      </div>
    </form>
  );
}

/** What became of the last attempt; it takes the focus, because the button that was pressed may be a screen below. */
function Problem({ problem, attempt }: { problem: PaymentProblem; attempt: number }) {
  const box = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is told anew.
  useEffect(() => box.current?.focus(), [problem, attempt]);

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
