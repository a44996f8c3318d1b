'use client';

import { Lock } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { Form } from '@/components/form/form';
import { SubmitButton } from '@/components/form/submit-button';
import { Alert } from '@/components/ui/alert';
import { LoadingOverlay } from '@/components/ui/loading-overlay';
import { CallError, REQUEST } from '@/lib/errors';
import { formatMoney, type Money } from '@/lib/money';
import { CardFields } from './card-fields';
import { BLANK_CARD, type CardDraft } from './card-input';
import { cardSchema, noFields } from './card-schema';
import { type PaymentProblem, PaymentProblemNotice } from './payment-problem';
import { StripeFields, type StripeHandle } from './stripe-fields';

/** What a gateway is asked with: the card of the sandbox, or the token of a gateway whose fields are its own. */
export type Credit = CardDraft | { token: string };

/** A payment that takes longer is explained by an overlay. */
const SLOW_PAYMENT_MS = 1500;

interface PaymentStepProps {
  total: Money;
  gateway: { kind: 'card' | 'token'; gateway: 'sandbox' | 'stripe'; publishable_key: string | null };
  problem: PaymentProblem | undefined;
  /** Asks for the payment. Resolves to whether another screen follows; `false` when it can be tried again. */
  onPay: (credit: Credit) => Promise<boolean>;
  back: ReactNode;
}

/** Paying by card: VISA and MasterCard only (specification §1, §5). What is typed stays in memory alone. */
export function PaymentStep({ total, gateway, problem, onPay, back }: PaymentStepProps) {
  const t = useTranslations('payment');
  const stripe = useRef<StripeHandle>(null);

  async function payByToken(): Promise<boolean> {
    const result = await stripe.current?.createToken();
    if (result && 'token' in result) return onPay(result);
    // The gateway's refusal, in its own words.
    throw new CallError(422, { [REQUEST]: [result?.message ?? t('stripe.failed')] });
  }

  const pay = <PayButton total={total} back={back} />;
  const notice = <PaymentProblemNotice problem={problem} />;
  return (
    <div className="max-w-form space-y-8">
      <p className="text-md text-quiet">{t('lead')}</p>
      {gateway.gateway === 'sandbox' && <Alert tone="info">{t('test_event')}</Alert>}
      {gateway.kind === 'card' ? (
        <Form
          schema={cardSchema}
          submit={onPay}
          defaultValues={BLANK_CARD}
          words={t}
          leaves
          className="space-y-8"
        >
          {notice}
          <CardFields />
          {pay}
        </Form>
      ) : (
        <Form schema={noFields} submit={payByToken} leaves className="space-y-8">
          {notice}
          <StripeFields publishableKey={gateway.publishable_key ?? ''} total={total} handle={stripe} />
          {pay}
        </Form>
      )}
    </div>
  );
}

function PayButton({ total, back }: Pick<PaymentStepProps, 'total' | 'back'>) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const { isSubmitting } = useFormState();
  return (
    <div className="space-y-4 border-t border-line pt-6">
      <LoadingOverlay
        show={isSubmitting}
        delayMs={SLOW_PAYMENT_MS}
        messages={[t('overlay.first'), t('overlay.second'), t('overlay.third')]}
      />
      <div className="flex flex-col gap-x-4 gap-y-3 sm:flex-row sm:items-center">
        <SubmitButton size="large" pendingLabel={t('paying')} className="w-full sm:w-auto">
          {t('pay', { total: formatMoney(total, locale) })}
        </SubmitButton>
        {back}
      </div>
      <p className="flex items-start gap-2 text-sm text-quiet">
        <Lock className="mt-0.5 size-4 shrink-0" aria-hidden />
        {t('secure')}
      </p>
    </div>
  );
}
