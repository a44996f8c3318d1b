import type { OrderSubmission } from '@/components/orders/use-order-submit';
import type { CallAnswer, CallInput } from '@/lib/api/client';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import type { Review } from '../data/use-registration';

/** What events call it: a registration, or a ticket that is bought. */
export type Wording = 'registration' | 'ticket';

/** How registration works at this event; it does not change during a registration. */
export type RegistrationOption = CallAnswer<'getRegistrationOption'>;

/** What the journey gives to the screen of each step. */
export interface StepScreenProps {
  review: Review;
  option: RegistrationOption;
  wording: Wording;
  /** Of the event. */
  timeZone: string;
  prices: PriceTerms;
  hrefOf: (step: StepId) => string;
  /** Goes to the following step; absent at the last one. */
  goOn?: () => void;
  /** Names the following step: "Continue to workshops". */
  nextLabel: string;
  /** The link to the step before. */
  submission: OrderSubmission<CallInput<'saveSubmitRegistration'>>;
}
