'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { SelectField } from '@/components/form/fields/choice-field';
import { DateField, EmailField, MultilineField, TextField } from '@/components/form/fields/text-field';
import { callDesk } from '@/lib/api/desk/browser';
import type { getInvoice } from '@/lib/contract/desk/money';
import type { AnswerOf } from '@/lib/contract/parts/call';
import { ActButton } from '../act/act-button';
import type { ActDialogProps } from '../act/act-dialog';

type Invoice = AnswerOf<typeof getInvoice>;
type Act = Invoice['acts'][number];

interface InvoiceActsProps {
  event: string;
  invoice: Pick<Invoice, 'number' | 'bill_to' | 'acts'>;
}

const load = () => import('../fields').then(({ invoiceFields }) => invoiceFields);

/** What can be done with an invoice, each with what it will do before it is done. */
export function InvoiceActs({ event, invoice: { number, bill_to: billTo, acts } }: InvoiceActsProps) {
  const t = useTranslations('desk_money');
  const one = { event, number };
  const labels = { label: (act: Act) => t(`${act}.act`), title: (act: Act) => t(`${act}.title`, { number }) };
  const button: Record<Act, ReactNode> = {
    paid: (
      <InvoiceAct
        {...labels}
        act="paid"
        look="primary"
        call={(checked, agreed) => callDesk('recordInvoicePaid', { ...one, ...checked, agreed })}
        fields={{
          schema: () => load().then(({ paid }) => paid),
          defaultValues: { amount: '', by: 'transfer' as const, reference: '' },
          content: (
            <>
              <TextField name="amount" label={t('fields.amount')} hint={t('fields.amount_hint')} optional />
              <SelectField
                name="by"
                label={t('fields.by')}
                options={(['transfer', 'cheque', 'cash'] as const).map((id) => ({
                  id,
                  name: t(`by_options.${id}`),
                }))}
              />
              <DateField name="on" label={t('fields.on')} optional />
              <TextField
                name="reference"
                label={t('fields.reference')}
                hint={t('fields.reference_hint')}
                optional
              />
            </>
          ),
        }}
      />
    ),
    remind: (
      <InvoiceAct
        {...labels}
        act="remind"
        call={(_, agreed) => callDesk('remindInvoice', { ...one, agreed })}
      />
    ),
    send: (
      <InvoiceAct
        {...labels}
        act="send"
        call={(checked, agreed) => callDesk('resendInvoice', { ...one, ...checked, agreed })}
        fields={{
          schema: () => load().then(({ send }) => send),
          defaultValues: { to: '' },
          content: <EmailField name="to" label={t('fields.to')} hint={t('fields.to_hint')} optional />,
        }}
      />
    ),
    put_off: (
      <InvoiceAct
        {...labels}
        act="put_off"
        call={(checked, agreed) => callDesk('putOffInvoice', { ...one, ...checked, agreed })}
        fields={{
          schema: () => load().then(({ put_off: fields }) => fields),
          content: <DateField name="date" label={t('fields.date')} />,
        }}
      />
    ),
    correct: (
      <InvoiceAct
        {...labels}
        act="correct"
        call={(checked, agreed) => callDesk('correctInvoice', { ...one, ...checked, agreed })}
        fields={{
          schema: () => load().then(({ correct }) => correct),
          defaultValues: billTo,
          content: (
            <>
              <TextField name="organization" label={t('fields.organization')} />
              <MultilineField name="address" label={t('fields.address')} />
              <EmailField name="email" label={t('fields.email')} optional />
              <TextField name="purchase_order" label={t('fields.purchase_order')} optional />
            </>
          ),
        }}
      />
    ),
    write_off: (
      <InvoiceAct
        {...labels}
        act="write_off"
        tone="danger"
        call={(_, agreed) => callDesk('writeOffInvoice', { ...one, agreed })}
      />
    ),
  };
  return (
    <ul className="flex flex-wrap gap-3">
      {acts.map((act) => (
        <li key={act}>{button[act]}</li>
      ))}
    </ul>
  );
}

interface InvoiceActProps<Values extends FieldValues, Checked>
  extends Pick<ActDialogProps<Values, Checked>, 'fields' | 'call' | 'tone'> {
  act: Act;
  label: (act: Act) => string;
  title: (act: Act) => string;
  look?: 'primary';
}

function InvoiceAct<Values extends FieldValues, Checked>({
  act,
  label,
  title,
  look,
  ...rest
}: InvoiceActProps<Values, Checked>) {
  const t = useTranslations('desk_money');
  return (
    <ActButton
      {...rest}
      label={label(act)}
      title={title(act)}
      confirm={t(`${act}.confirm`)}
      confirming={t(`${act}.doing`)}
      {...(look && { button: { variant: look } })}
    />
  );
}
