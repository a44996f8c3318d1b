import type { ReactNode } from 'react';
import type { AskPayer } from '@/components/payments/ask-payer';
import type { Credit } from '@/components/payments/payment-form';
import type { PaymentProblem } from '@/components/payments/payment-problem';
import type { CallAnswer } from '@/lib/api/client';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import type { Review } from '../review/review';

/** What events call it: a registration, or a ticket that is bought. */
export type Wording = 'registration' | 'ticket';

/** How registration works at this event; it does not change during a registration. */
export type RegistrationOption = CallAnswer<'getRegistrationOption'>;

/** Submitting the registration, with or without a payment. */
export interface Submission {
  /** Resolves to whether it was answered, so that another screen follows; `false` when it has to be tried again. */
  submit: (credit?: Credit, askPayer?: AskPayer) => Promise<boolean>;
  /** Why the last attempt failed. */
  problem: PaymentProblem | undefined;
}

/** What the journey gives to the screen of each step. */
export interface StepScreenProps {
  review: Review;
  option: RegistrationOption;
  wording: Wording;
  /** Of the event. */
  timeZone: string;
  hrefOf: (step: StepId) => string;
  /** Goes to the following step; absent at the last one. */
  goOn?: () => void;
  /** Names the following step: "Continue to workshops". */
  nextLabel: string;
  /** The link to the step before. */
  back: ReactNode;
  submission: Submission;
}
