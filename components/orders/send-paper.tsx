'use client';

import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Form } from '@/components/form/form';
import { Alert } from '@/components/ui/alert';
import { callMutation } from '@/lib/api/call-query';
import type { CallInput } from '@/lib/api/client';
import { isEmail } from '@/lib/domain/forms/form-checks';
import { FORM_ERRORS } from '@/lib/domain/forms/form-message';
import { AddressRow } from './address-row';

interface SendPaperProps {
  order: Omit<CallInput<'sendPaper'>, 'email'>;
  /** The invoice as long as it is to be paid. */
  paper: 'receipt' | 'invoice';
}

const fields = z.object({ email: z.string().trim().refine(isEmail, FORM_ERRORS.email) });

/** Mails the receipt or the invoice of an order to somebody else, such as the accounting office. */
export function SendPaper({ order, paper }: SendPaperProps) {
  const t = useTranslations('cards.send');
  const send = useMutation(callMutation('sendPaper'));
  return (
    <details className="max-w-form">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent-text">
        {t(paper)}
      </summary>
      <Form
        schema={fields}
        submit={async ({ email }) => void (await send.mutateAsync({ ...order, email }))}
        defaultValues={{ email: '' }}
        onWrong="first"
        className="space-y-3 pt-1"
      >
        <AddressRow
          texts={{ label: t('email'), hint: t('hint'), send: t('submit'), sending: t('sending') }}
        />
        {send.isSuccess && (
          <Alert tone="success" live="status">
            {t('sent', { email: send.variables.email })}
          </Alert>
        )}
      </Form>
    </details>
  );
}
