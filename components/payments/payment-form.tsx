'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { EmailField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { CallError, REQUEST } from '@/lib/errors';
import { formatMoney, type Money } from '@/lib/money';
import { CardFields } from './card-fields';
import { BLANK_CARD, type CardDraft } from './card-input';
import { cardAndReceiptSchema, receiptSchema } from './card-schema';
import { LoadingOverlay } from './loading-overlay';
import { type PaymentProblem, PaymentProblemNotice } from './payment-problem';
import { StripeFields, type StripeHandle } from './stripe-fields';
import type { AskPayer } from './stripe-script';

/** The payment details for the gateway: the sandbox's card fields, or the token of a gateway with its own fields. */
export type Credit = CardDraft | { token: string };

/** A payment that takes longer than this shows an overlay with an explanation. */
const SLOW_PAYMENT_MS = 1500;

export interface PaymentFormProps {
  total: Money;
  gateway: { kind: 'card' | 'token'; gateway: 'sandbox' | 'stripe'; publishable_key: string | null };
  /** Initial value of the card holder's field. */
  holder: string;
  problem: PaymentProblem | undefined;
  /** The button's label where it does more than to pay; it names the amount. */
  payLabel?: string;
  /**
   * Sends the payment. Resolves to true when another screen follows, false when it can be tried again.
   * @param askPayer only with a gateway whose fields are its own
   * @param receiptEmail where the receipt goes as well; blank for nowhere
   */
  onPay: (credit: Credit, askPayer?: AskPayer, receiptEmail?: string) => Promise<boolean>;
  /** Set where the receipt can be sent to somebody else as well: what that is for. */
  receiptHint?: string;
  /** What is paid for, where it is not one registration. */
  about?: 'group' | 'application' | 'purchase' | 'invoice';
}

/** Payment by card, VISA and MasterCard only (specification §1, §5). Typed values are never stored. */
export function PaymentForm({
  total,
  gateway,
  holder,
  problem,
  payLabel,
  onPay,
  receiptHint,
  about,
}: PaymentFormProps) {
  const t = useTranslations('payment');
  const stripe = useRef<StripeHandle>(null);

  async function payByToken({ receipt_email: receiptEmail }: { receipt_email?: string }): Promise<boolean> {
    const fields = stripe.current;
    const result = (await fields?.createToken()) ?? { message: t('stripe.failed') };
    if ('token' in result) return onPay(result, fields?.askPayer, receiptEmail);
    // Show the gateway's own message.
    throw new CallError(422, { [REQUEST]: [result.message] });
  }

  const notice = <PaymentProblemNotice problem={problem} payable about={about} />;
  const receipt = receiptHint !== undefined && (
    <EmailField
      name="receipt_email"
      label={t('receipt_email')}
      hint={receiptHint}
      autoComplete="off"
      enterKeyHint="next"
      maxLength={254}
      optional
    />
  );
  return (
    <div className="max-w-form space-y-5">
      {gateway.gateway === 'sandbox' && <Alert tone="info">{t('test_event')}</Alert>}
      {gateway.kind === 'card' ? (
        <Form
          schema={cardAndReceiptSchema}
          submit={({ receipt_email: receiptEmail, ...card }) => onPay(card, undefined, receiptEmail)}
          defaultValues={{ ...BLANK_CARD, holder, receipt_email: '' }}
          words={t}
          leaves
        >
          {notice}
          <CardFields />
          {receipt}
          <Pay total={total} label={payLabel} />
        </Form>
      ) : (
        <Form
          schema={receiptSchema}
          submit={payByToken}
          defaultValues={{ receipt_email: '' }}
          words={t}
          leaves
        >
          {notice}
          <StripeFields publishableKey={gateway.publishable_key ?? ''} total={total} handle={stripe} />
          {receipt}
          <Pay total={total} label={payLabel} />
        </Form>
      )}
    </div>
  );
}

function Pay({ total, label }: Pick<PaymentFormProps, 'total'> & { label: string | undefined }) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const { isSubmitting } = useFormState();
  return (
    <>
      <LoadingOverlay
        show={isSubmitting}
        delayMs={SLOW_PAYMENT_MS}
        messages={[t('overlay.first'), t('overlay.second'), t('overlay.third')]}
      />
      <SummaryAction>
        <SubmitButton wide pendingLabel={t('paying')}>
          {label ?? t('pay', { total: formatMoney(total, locale) })}
        </SubmitButton>
      </SummaryAction>
    </>
  );
}
