import type { ReactNode } from 'react';
import type { BuyerOrder } from '@/lib/contract/buyers';

/** What the event has to sell. */
export interface Sells {
  activities: boolean;
  products: boolean;
}

/** The codes of what was pressed on the page before. */
export interface Pressed {
  activity: string | null;
  product: string | null;
}

/** What every step of buying gets. */
export interface StepProps {
  order: BuyerOrder;
  /** Of the event. */
  timeZone: string;
  /** Shows the following step. */
  goOn: () => void;
  /** Names it. */
  nextLabel: string;
  /** The link to the step before; undefined on the first one. */
  back: ReactNode;
}
