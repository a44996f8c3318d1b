'use client';

import { Form, SubmitButton } from '@/components/form/form';
import { SummaryAction } from '@/components/ui/summary/summary-action';
import { noFields } from './card-schema';
import { type PaymentProblem, PaymentProblemNotice } from './payment-problem';

interface SubmitFormProps {
  problem: PaymentProblem | undefined;
  /** Resolves to true when another screen follows, false when it can be tried again. */
  onSubmit: () => Promise<boolean>;
  label: string;
  pendingLabel: string;
  /** What is submitted, where it is not one registration. */
  about?: 'application' | 'purchase';
}

/** Submits what costs nothing now: one button, and the problem of the last attempt. */
export function SubmitForm({ problem, onSubmit, label, pendingLabel, about }: SubmitFormProps) {
  return (
    <Form schema={noFields} submit={onSubmit} leaves>
      <PaymentProblemNotice problem={problem} payable={false} about={about} />
      <SummaryAction>
        <SubmitButton wide pendingLabel={pendingLabel}>
          {label}
        </SubmitButton>
      </SummaryAction>
    </Form>
  );
}
