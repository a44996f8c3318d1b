/** What goes to a card, or came from it. */
export interface CardAmount {
  /** Minor units of the event's currency. */
  amount: number;
  /** Null when the gateway does not tell it, and for a card of the group, which its people are not told. */
  card: { brand: string; last4: string } | null;
  /** Y: the group's. */
  by_group: 'Y' | 'N';
}

/** A payment, or what was given back of one. */
export interface PaymentEntry extends CardAmount {
  kind: 'payment' | 'refund';
  /** When it was charged or given back; of a refund that is on its way, when it was asked for. */
  at: string;
  /** N: on its way. */
  done: 'Y' | 'N';
}
