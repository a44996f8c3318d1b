import type { Gateway, OrderSubmission } from '@/components/orders/use-order-submit';
import type { InvoiceOption } from '@/components/payments/pay-order';
import type { CallInput } from '@/lib/api/client';
import type { BuyerOrder } from '@/lib/contract/buyers';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';
import type { BuyerStep } from '@/lib/domain/orders/buyer-steps';

export interface PurchaseProps {
  /** Of the event. */
  timeZone: string;
  prices: PriceTerms;
  gateway: Gateway;
  invoice: InvoiceOption;
  /** What the event has to sell. */
  sells: { activities: boolean; products: boolean };
  /** The codes of what was pressed on the page before. */
  pressed: { activity: string | null; product: string | null };
}

/** What the journey gives to the screen of each step. */
export interface StepScreenProps extends PurchaseProps {
  order: BuyerOrder;
  submission: OrderSubmission<CallInput<'submitActivityApplication'>>;
  /** @param place whose form of the participants' step */
  hrefOf: (step: BuyerStep, place?: number | null) => string;
  /** Shows the following step. */
  goOn: () => void;
  /** Names the following step. */
  nextLabel: string;
  /** The link to the step before; undefined on the first one. */
}
