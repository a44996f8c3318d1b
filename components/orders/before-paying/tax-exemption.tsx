'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { TextField } from '@/components/form/fields/text-field';
import { Form, SubmitButton } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useFocusInPlace } from '@/components/ui/use-focus-in-place';
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
        <OneTax key={tax.code} order={order} tax={tax} />
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
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const { code, name, label, number: applied } = tax;
  const isApplied = applied !== null;
  const awaitFocus = useFocusInPlace(panel, { isApplied, isOpen });
  const save = useMutation(
    callMutation('saveTaxExemption', {
      onSuccess: async (_answer, { number }) => {
        setOpen(false);
        awaitFocus(number !== '');
        // What it costs stands in more readings than one: the order, its review, the list of a group.
        await client.invalidateQueries();
        setStatus(number === '' ? t('removed', { tax: name }) : t('applied', { tax: name, number }));
      },
    }),
  );
  const send = (number: string) => save.mutateAsync({ ...order, tax: code, number });

  return (
    <div ref={panel}>
      {isApplied ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 border-y border-line py-1">
          <p className="min-w-0 font-semibold wrap-anywhere text-heading">
            {t('applied', { tax: name, number: applied })}
          </p>
          <Button
            variant="quiet"
            pending={save.isPending}
            pendingLabel={t('removing')}
            onClick={() => void send('').catch(() => undefined)}
            // Its label stands at the edge, beside the wider one that it has while it is pending: at the left where it wraps.
            className="-mx-4 *:justify-items-start sm:*:justify-items-end"
          >
            {t('remove')}
          </Button>
        </div>
      ) : (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="-ml-4">
          {t('ask', { tax: name })}
        </Button>
      )}
      {isApplied && save.isError && (
        <Alert tone="danger" live="alert" className="mt-3">
          {failureText(save.error, t('unanswered'))}
        </Alert>
      )}
      {!isApplied && isOpen && (
        <Form
          schema={numberSchema}
          submit={({ number }) => send(number)}
          defaultValues={{ number: '' }}
          unanswered={t('unanswered')}
          aria-label={t('ask', { tax: name })}
          className="space-y-3"
        >
          <TextField
            name="number"
            label={label}
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
      <span role="status" className="sr-only">
        {status}
      </span>
    </div>
  );
}
