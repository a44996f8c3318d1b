'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { callMutation } from '@/lib/api/call-query';
import type { CallInput } from '@/lib/api/client';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { taxesOf } from '@/lib/domain/registration/taxes';
import { failureText } from '@/lib/errors';

export interface TaxExemptionProps {
  /** What is paid for. */
  order: Pick<CallInput<'saveTaxExemption'>, 'target' | 'code'>;
  /** Of it, as they are shown. */
  lines: readonly FeeLine[];
  prices: PriceTerms;
}

/** The taxes of an order that its payer may be exempt from: a quiet question for each, then the number, with the way to remove it. */
export function TaxExemption({ order, lines, prices }: TaxExemptionProps) {
  const charged = taxesOf(lines);
  const taxes = prices.taxes.flatMap(({ code, name, exempt }) => {
    const tax = charged.find((each) => each.code === code);
    return tax && exempt !== null ? [{ code, name, label: exempt, number: tax.exempt ?? null }] : [];
  });
  if (taxes.length === 0) return null;
  return (
    <div className="max-w-form">
      {taxes.map((tax) => (
        <OneTax key={`${tax.code} ${tax.number}`} order={order} tax={tax} />
      ))}
    </div>
  );
}

const numberSchema = z.object({ number: z.string().trim().min(1, FORM_ERRORS.required) });

function OneTax({
  order,
  tax,
}: Pick<TaxExemptionProps, 'order'> & {
  tax: { code: string; name: string; label: string; number: string | null };
}) {
  const t = useTranslations('payment.exempt');
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const save = useMutation(
    callMutation('saveTaxExemption', {
      // What it costs stands in more readings than one: the order, its review, the list of a group.
      onSuccess: () => client.invalidateQueries(),
    }),
  );
  const send = (number: string) => save.mutateAsync({ ...order, tax: tax.code, number });
  if (tax.number !== null) {
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-y border-line py-1">
          <p className="min-w-0 font-semibold wrap-anywhere text-heading">
            {t('applied', { tax: tax.name, number: tax.number })}
          </p>
          <Button
            variant="quiet"
            pending={save.isPending}
            pendingLabel={t('removing')}
            onClick={() => void send('').catch(() => undefined)}
          >
            {t('remove')}
          </Button>
        </div>
        {save.isError && (
          <Alert tone="danger" live="alert" className="mt-3">
            {failureText(save.error, t('unanswered'))}
          </Alert>
        )}
      </>
    );
  }
  return (
    <>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="-ml-4">
        {t('ask', { tax: tax.name })}
      </Button>
      {isOpen && (
        <Form
          schema={numberSchema}
          submit={({ number }) => send(number)}
          defaultValues={{ number: '' }}
          unanswered={t('unanswered')}
          aria-label={t('ask', { tax: tax.name })}
          className="space-y-3"
        >
          <TextField
            name="number"
            label={tax.label}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
          <SubmitButton variant="secondary" pendingLabel={t('saving')}>
            {t('save')}
          </SubmitButton>
        </Form>
      )}
    </>
  );
}
