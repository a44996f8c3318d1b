'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { z } from 'zod';
import { Choice } from '@/components/form/controls';
import { EmailField, MultilineField, TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import type { CallAnswer } from '@/lib/api/client';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';
import { type BillTo, type Invoiced, PAY_BY, type PayBy } from '@/lib/domain/orders/bill-to';
import { formatMoney } from '@/lib/money';
import { formatDate } from '@/lib/time/format';
import { PaymentForm, type PaymentFormProps } from './payment-form';
import { PaymentProblemNotice } from './payment-problem';

/** What can be paid later at the event, by when, and how; null where nothing can. */
export type InvoiceOption = CallAnswer<'getRegistrationOption'>['invoice'];

interface PayOrderProps extends PaymentFormProps {
  invoice: InvoiceOption;
  /** What it is, of what can be paid later. */
  what: Invoiced;
  /** Of the event. */
  timeZone: string;
  /** Orders it with an invoice. Resolves as `onPay`. */
  onInvoice: (billTo: BillTo) => Promise<boolean>;
  /** Whether the total is being added up anew. */
  isBusy?: boolean;
}

/** Paying an order: by card, or later with an invoice where the event offers that. */
export function PayOrder({ invoice, what, timeZone, onInvoice, isBusy, ...card }: PayOrderProps) {
  const t = useTranslations('payment');
  const titleId = useId();
  const [chosen, setChosen] = useState<PayBy>('card');
  const isOffered = invoice?.for.includes(what) === true;
  // An event may stop taking invoices while the page is open.
  const payLater = isOffered && chosen === 'invoice' ? invoice : null;
  return (
    <section aria-labelledby={titleId} aria-busy={isBusy} className="space-y-4">
      <h2 id={titleId} className="text-xl">
        {t(isOffered ? 'heading' : 'card')}
      </h2>
      {isOffered && <WayToPay ways={PAY_BY} chosen={chosen} onChoose={setChosen} />}
      {payLater ? (
        <InvoiceForm {...card} invoice={payLater} timeZone={timeZone} onInvoice={onInvoice} />
      ) : (
        <PaymentForm {...card} />
      )}
    </section>
  );
}

/** Whether it is paid by card or with an invoice. */
export function WayToPay({
  ways,
  chosen,
  onChoose,
}: {
  ways: readonly PayBy[];
  chosen: PayBy;
  onChoose: (way: PayBy) => void;
}) {
  const t = useTranslations('payment');
  const id = useId();
  return (
    <fieldset className="flex flex-wrap gap-x-8">
      <legend className="sr-only">{t('pay_by')}</legend>
      {ways.map((way) => (
        <Choice
          key={way}
          type="radio"
          name={`${id}-by`}
          value={way}
          checked={way === chosen}
          onChange={() => onChoose(way)}
        >
          {t(`by_${way}`)}
        </Choice>
      ))}
    </fieldset>
  );
}

/** The fields are named as the call's, so that what it refuses stands at them. */
const invoiceSchema = z.object({
  invoice: z.object({
    organization: z.string().trim().min(1, FORM_ERRORS.required),
    address: z.string().trim().min(1, FORM_ERRORS.required),
    email: z
      .string()
      .trim()
      .refine((email) => email === '' || isEmail(email), FORM_ERRORS.email),
    purchase_order: z.string().trim(),
  }),
});

const BLANK: BillTo = { organization: '', address: '', email: '', purchase_order: '' };

/** To whom the invoice is written, by when it is paid, and one button that orders. */
function InvoiceForm({
  total,
  invoice,
  timeZone,
  problem,
  about,
  onInvoice,
}: Pick<PayOrderProps, 'total' | 'timeZone' | 'problem' | 'about' | 'onInvoice'> & {
  invoice: NonNullable<InvoiceOption>;
}) {
  const t = useTranslations('payment');
  const locale = useLocale();
  const amount = formatMoney(total, locale);
  const due = formatDate(invoice.due_at, timeZone, locale);
  return (
    <div className="max-w-form space-y-5">
      <div className="max-w-measure space-y-2">
        <p>{t('invoice.lead', { amount, due })}</p>
        {invoice.text && <p className="whitespace-pre-line text-quiet">{invoice.text}</p>}
      </div>
      <Form
        schema={invoiceSchema}
        submit={({ invoice: billTo }) => onInvoice(billTo)}
        defaultValues={{ invoice: BLANK }}
        leaves
      >
        <PaymentProblemNotice problem={problem} payable={false} about={about} />
        <TextField
          name="invoice.organization"
          label={t('invoice.organization')}
          autoComplete="organization"
          enterKeyHint="next"
          maxLength={200}
        />
        <MultilineField
          name="invoice.address"
          label={t('invoice.address')}
          hint={t('invoice.address_hint')}
          autoComplete="street-address"
        />
        <TextField
          name="invoice.purchase_order"
          label={t('invoice.purchase_order')}
          autoComplete="off"
          enterKeyHint="next"
          maxLength={60}
          optional
        />
        <EmailField
          name="invoice.email"
          label={t('invoice.email')}
          hint={t('invoice.email_hint')}
          autoComplete="off"
          maxLength={254}
          optional
        />
        <SummaryAction>
          <SubmitButton wide pendingLabel={t('invoice.ordering')}>
            {t('invoice.order', { total: amount })}
          </SubmitButton>
        </SummaryAction>
      </Form>
    </div>
  );
}
