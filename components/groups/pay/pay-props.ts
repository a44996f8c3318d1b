import type { Gateway } from '@/components/orders/use-order-submit';
import type { InvoiceOption } from '@/components/payments/pay-order';
import type { GroupPayment } from '@/lib/contract/groups/group-pay';
import type { PriceTerms } from '@/lib/contract/parts/price-terms';

export interface PayScreenProps {
  /** Of the event. */
  timeZone: string;
  gateway: Gateway;
  invoice: InvoiceOption;
  prices: PriceTerms;
}

export interface PayGroupProps extends PayScreenProps {
  group: GroupPayment;
  /** IDs of the members who are paid for now. */
  chosen: readonly string[];
  /** IDs of those who are left out. */
  excluded: ReadonlySet<string>;
  onExclude: (ids: ReadonlySet<string>) => void;
  /** The total is being added up for another choice. */
  isAddingUp: boolean;
  refetch: () => Promise<unknown>;
  /** Shows the group as it is now, or no longer, whatever becomes of it. */
  hold: (isHeld: boolean) => void;
}

/** Whether the group owes something for somebody: who left all of it to the group, or what was added later. */
export const isOwed = ({ state }: GroupPayment['people'][number]): boolean =>
  state === 'payable' || state === 'added';
