import type { BillTo, MoneyBy } from './bill-to';

/** An invoice as far as it is settled. */
export interface InvoiceStanding {
  /** Of the page on which it is paid by card. */
  code: string;
  number: string;
  due_at: string;
  /** Minor units that are still to be paid; 0 for one that is paid or void. */
  owed: number;
  /** When all of it was paid; null before, and for one that is void. */
  paid_at: string | null;
}

/** An invoice as its paper says it. */
export interface InvoiceFacts extends InvoiceStanding {
  state: 'open' | 'paid' | 'void';
  /** Minor units that came in. */
  received: number;
  bill_to: BillTo;
}

/** Money that came in for an invoice; below 0 what came back, such as a cheque without funds, or was given back. */
export interface InvoiceReceipt {
  at: string;
  /** Minor units of the event's currency. */
  amount: number;
  by: MoneyBy;
  /** Null for what came in another way, and where the gateway does not tell it. */
  card: CardAmount['card'];
}

/** What goes to a card or an invoice, or came from it. */
export interface CardAmount {
  /** Minor units of the event's currency. */
  amount: number;
  /** Null when the gateway does not tell it, and for a card of the group, which its people are not told. */
  card: { brand: string; last4: string } | null;
  /** Y: the group's. */
  by_group: 'Y' | 'N';
  /** Set where it is paid later; the card then is the one that has paid all of it. */
  invoice?: InvoiceStanding | undefined;
}

/** A payment, or what was given back of one. */
export interface PaymentEntry extends CardAmount {
  kind: 'payment' | 'refund';
  /** When it was charged or given back; of a refund that is on its way, when it was asked for. */
  at: string;
  /** N: on its way. */
  done: 'Y' | 'N';
  /** Of one that is paid later: how the money of its invoice came in, the earliest first. */
  received?: InvoiceReceipt[] | undefined;
}
