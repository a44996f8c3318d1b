'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Form, SubmitButton } from '@/components/form/form';
import { type PaymentProblem, PaymentProblemNotice } from '@/components/payments/payment-problem';
import { SummaryAction } from '@/components/ui/summary/summary-action';

const nothing = z.object({});

/** Registers the people of whom nothing is due, such as when the group's credit has paid for them: without a card. */
export function PayNothing({
  problem,
  onSubmit,
}: {
  problem: PaymentProblem | undefined;
  onSubmit: () => Promise<boolean>;
}) {
  const t = useTranslations('groups.pay');
  return (
    <Form schema={nothing} submit={onSubmit} defaultValues={{}} words={t} leaves>
      <PaymentProblemNotice problem={problem} payable about="group" />
      <p>{t('nothing_due')}</p>
      <SummaryAction>
        <SubmitButton wide pendingLabel={t('settling')}>
          {t('settle')}
        </SubmitButton>
      </SummaryAction>
    </Form>
  );
}
