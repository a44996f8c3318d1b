import type { ReactNode } from 'react';
import type { Gateway } from '@/components/orders/use-order-submit';
import type { Application } from '@/lib/contract/parts/application';
import type { ApplicationKind, ApplicationStep } from '@/lib/domain/applications/application-kinds';
import type { ShownScheme } from '@/lib/theme/theme';
import type { ApplicationOption } from './application-calls';
import type { ApplicationCache } from './use-application';
import type { ApplicationSubmission } from './use-application-submit';

/** What the journey gives to the screen of each step. */
export interface StepScreenProps {
  kind: ApplicationKind;
  application: Application;
  cache: ApplicationCache;
  option: ApplicationOption;
  /** Of the event. */
  timeZone: string;
  gateway: Gateway;
  /** How visitors may see the site. */
  schemes: readonly ShownScheme[];
  hrefOf: (step: ApplicationStep) => string;
  /** Goes to the following step. */
  goOn: () => void;
  /** Names the following step. */
  nextLabel: string;
  /** The link to the step before. */
  back: ReactNode;
  submission: ApplicationSubmission;
}
