import type { ItemKey } from '@/event-api/platform/inventory/items';
import type { Answered, Caller, TestApi } from '../../support/api';

/** An order that is about to be paid for, with something that others would like to have. */
export interface AboutToPay {
  eventCode: string;
  /** Of which the order has the last place. */
  last: ItemKey;
  /** Code of what pays. */
  payer: string;
  /** Sends the reviewed order. Repeated, it is the same attempt. @param through another API on the same database */
  pay(through?: TestApi): Promise<Answered<unknown>>;
  /** Sends the same by another visitor, of its host or of another. */
  payBy(caller: Caller): Promise<Answered<unknown>>;
  /** Sends it as its review shows it now, which is another attempt. */
  payAsShownNow(): Promise<Answered<unknown>>;
  /** The total that the review shows now, in minor units. */
  total(): Promise<number>;
  host: string;
  /** Address that is told that it was submitted. */
  letterTo: string;
  /** The organiser's tax goes up. */
  raiseTax(): Promise<void>;
}

export interface PayingKind {
  name: string;
  /** The plain one of its kind of order, for what all kinds promise. */
  isPlain?: boolean;
  /** Whether anybody who has its code may pay for it, as for a group. */
  isShared?: boolean;
  /** Whether a card is charged. */
  isCharged: boolean;
  /** What the refusal says of what was lost. */
  says: RegExp;
  begin(): Promise<AboutToPay>;
}

/** Longer than it is held. */
export const HELD_SECONDS = 901;
