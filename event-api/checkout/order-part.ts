import type { Chargeable, Discount, FeeCategory, FeeLine } from '@/lib/domain/registration/fees';
import type { StepId } from '@/lib/domain/registration/registration-steps';
import type { Exemptions } from '@/lib/domain/registration/taxes';
import type { Message } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { Db } from '../platform/database/database';
import type { Reading } from '../platform/database/readings/read-together';
import type { ItemKey, Places } from '../platform/inventory/items';
import type { Owner } from '../platform/owner';
import type { Ticket } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';

/** Whose part it is. */
export interface PartKey {
  readonly eventCode: string;
  readonly owner: Owner;
}

/** The order that a part belongs to, as far as parts depend on it. */
export interface Order {
  readonly event: SiteEvent;
  readonly owner: Owner;
  /** Null for an order that goes with no registration. */
  readonly ticket: Ticket | null;
  readonly locale: Locale;
  readonly now: string;
  /** Whether the owner holds so many places of an item now, or has bought them. */
  readonly holds: (places: Places) => boolean;
  /** The sessions that go with it. */
  readonly sessions: readonly { title: string; startsAt: string; endsAt: string }[];
}

/** Something beside the sessions that the attendee takes part in. */
export interface Appointment {
  code: string;
  title: string;
  /** Null where the organiser gives no time. */
  start: string | null;
  end: string | null;
  place: string | null;
}

/** A reason why the order cannot be submitted yet; its step is the part's. */
export interface PartProblem {
  reason: 'membership_missing' | 'documents_missing' | 'choice_lost' | 'code_ended';
  /** Key in `api.json` of the message, with its values. */
  message: { key: string; values?: Record<string, string | number> };
}

/** What a part adds to an order: to its fees, to what is missing, and to the review. */
export interface PartOfOrder {
  /** One for each thing chosen, also when it is free: a review whose lines changed is out of date. */
  chargeables: readonly Chargeable[];
  discounts: readonly Discount[];
  problems: readonly PartProblem[];
  /** What the review shows of it, in the order's language. */
  entries: readonly { label: string; value: string }[];
  /**
   * The places that it needs or has bought: held again when their hold has ended and somebody pays, released when a change
   * of ticket excludes them.
   */
  places: readonly Places[];
  /** What `fulfil` could not give. */
  lost: readonly (LostLine & { title: string })[];
  /** For the receipt and the calendar file, once it is submitted. */
  appointments?: readonly Appointment[];
  /** What the review says of it without standing in the way: keys in `api.json`, with their values. */
  notes?: readonly Message[];
  /** Taxes that whoever pays is exempt from. */
  exempt?: Exemptions;
}

export const NOTHING_ADDED: PartOfOrder = {
  chargeables: [],
  discounts: [],
  problems: [],
  entries: [],
  places: [],
  lost: [],
};

/** A fee line whose places went to others while the payment ran: its amount is refunded. */
export type LostLine = Pick<FeeLine, 'category' | 'code'>;

/**
 * Why an order cannot be had as it was agreed on. `place_lost`: others have what it cannot be without; `choice_lost`: or so
 * much else that the rest is of no use; `code_ended`: others used up the discount code that lowered its price; `email_taken`:
 * another order was submitted with its address, of which there may be one.
 */
type LostReason = 'place_lost' | 'choice_lost' | 'code_ended' | 'email_taken';

/** Thrown while an order is fulfilled: everything of it is undone, and the whole payment is refunded. */
export class OrderLost extends Error {
  constructor(
    readonly reason: LostReason,
    /** How many things of the order others have taken meanwhile. */
    readonly count = 1,
  ) {
    super(reason);
    this.name = 'OrderLost';
  }
}

interface Part<Stored> {
  /** Names it among the readings. */
  id: string;
  /** The step of registering at which it is chosen; its problems lead there. */
  step: StepId;
  /**
   * Whether the holder of a ticket has it, or somebody without one. Where it does not apply it adds nothing, and what was
   * chosen is cleared.
   */
  applies(event: SiteEvent, ticket: Ticket | null): boolean;
  /** What is stored. Read in one statement with the order, whose text is kept: see `keepStatement`. */
  reading(key: PartKey): Reading<Stored>;
  /** What it charges for things that are the owner's from then on, and stay it when nothing is given back for them. */
  owned?: FeeCategory;
  compose(order: Order, stored: Stored): PartOfOrder | Promise<PartOfOrder>;
  /**
   * Makes it final in the transaction that confirms the order: sells its places (`takeAvailable`), counts a code as used.
   * @param key with what was agreed on, and charged
   * @returns what is lost and therefore refunded
   * @throws OrderLost
   */
  fulfil?(tx: Db, key: PartKey & { lines: readonly FeeLine[]; now: string }): Promise<readonly LostLine[]>;
  /**
   * Ends it when the order is cancelled; the places that were sold are released afterwards.
   * @param key.notRefunded the categories of which the event gives nothing back
   * @returns the items that stay the owner's, because they were paid for
   */
  withdraw?(
    tx: Db,
    key: PartKey & { now: string; notRefunded: readonly FeeCategory[] },
  ): Promise<readonly ItemKey[]>;
  /** Removes what was chosen for an earlier ticket and is not among what the new one, which has the part as well, asks for. */
  narrow?(tx: Db, key: PartKey & { event: SiteEvent; ticket: Ticket; now: string }): Promise<void>;
  /** Removes what was chosen and releases its places, when the ticket no longer includes it. */
  clear(tx: Db, key: PartKey & { now: string }): Promise<void>;
}

/** A part of an order beside its place and its workshops: activities, membership, merchandise, documents, codes. */
export type OrderPart = Part<unknown>;

/** Defines a part, whose reading decides what `compose` gets. */
export function defineOrderPart<Stored>(part: Part<Stored>): OrderPart {
  // `compose` only ever gets what the same part's `reading` gave.
  return part as OrderPart;
}
