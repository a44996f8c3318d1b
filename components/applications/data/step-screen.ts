import type { Gateway, OrderSubmission } from '@/components/orders/use-order-submit';
import type { Application } from '@/lib/contract/applications/application';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { ApplicationKind, ApplicationStep } from '@/lib/domain/orders/application-kinds';
import type { ShownScheme } from '@/lib/theme/theme';
import type { ApplicationOption, Submit } from './application-calls';
import type { ApplicationCache } from './application-kind';

export interface JourneyProps {
  kind: ApplicationKind;
  option: ApplicationOption;
  eventName: string;
  /** Of the event. */
  timeZone: string;
  prices: PriceTerms;
  gateway: Gateway;
  /** How visitors may see the site. */
  schemes: readonly ShownScheme[];
}

/** What the journey gives to the screen of each step. */
export interface StepScreenProps extends Omit<JourneyProps, 'eventName'> {
  application: Application;
  cache: ApplicationCache;
  hrefOf: (step: ApplicationStep) => string;
  /** Goes to the following step. */
  goOn: () => void;
  /** Names the following step. */
  nextLabel: string;
  /** The link to the step before. */
  submission: OrderSubmission<Submit>;
}
