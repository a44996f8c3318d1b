import type { PaidBy } from '@/lib/domain/orders/application-kinds';
import type { BillTo, PayBy } from '@/lib/domain/orders/bill-to';
import type { FeeSummary } from '@/lib/domain/registration/fees';
import type { Message, Refusal } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { UseCaseContext } from '../calls/use-case';
import type { BegunPayment } from '../checkout/begin-payment';
import type { LostLine, OrderLost } from '../checkout/order-part';
import type { Payment } from '../checkout/payments';
import type { BoundLetter, LetterBound } from '../notices/letter/letter';
import type { Db } from '../platform/database/database';
import type { Need } from '../platform/inventory/hold-ends';
import type { ItemKey, Places } from '../platform/inventory/items';
import type { Owner } from '../platform/owner';
import type { ChargedPayment, OwnerRef } from '../platform/owner-kind';
import type { SiteEvent } from '../tenancy/event';

/** What every kind of order is read with: through a transaction, `db` is that. */
export type OrderReader = UseCaseContext;

/** An order that was read, as far as the journey depends on it. */
export interface OrderReading {
  /** What it costs now, in minor units; absent where nothing is ever charged. */
  readonly fees?: FeeSummary;
  /** Its newest payment, or the one that was fulfilled. */
  readonly payment?: Pick<Payment, 'state'> | undefined;
  /** What prevents submitting it. Those of `GONE` say what others have by now. */
  readonly problems: readonly { readonly reason: string; readonly message: Message }[];
}

/** Reasons of problems of which the order has to be chosen again, because others have what it chose. */
const GONE: ReadonlySet<string> = new Set(['place_lost', 'seats_lost', 'choice_lost', 'extra_lost']);
export const isGone = ({ reason }: OrderReading['problems'][number]): boolean => GONE.has(reason);

/** How the places of an order are read and held. @template Row the stored order @template Reading it and all that belongs to it */
export interface HeldOrder<Row, Reading> {
  /** Locks it until the transaction ends, so that its changes and its payment run one after the other. */
  lock(tx: Db, ref: OwnerRef): Promise<Row | undefined>;
  /** Who pays for it, and holds its places unless `holders` says otherwise. */
  owner(row: Row): Owner;
  /** Whose places it needs, and further items that it will ask for: all are locked before anything is read. */
  holders?(row: Row): { owners: readonly Owner[]; and?: readonly ItemKey[] };
  read(reader: OrderReader, row: Row): Promise<Reading>;
  /** What it needs and nobody holds for it any more; nothing once it was submitted. */
  ended(reader: OrderReader, reading: Reading): readonly Need[];
  /** Runs before what ended is held again. */
  beforeHolding?(tx: Db, reading: Reading, ended: Need & { now: string }): Promise<void>;
}

/** What an order is made final with. */
export interface Agreement {
  readonly event: SiteEvent;
  /** What is charged or owed. */
  readonly fees: FeeSummary;
  readonly paidBy: PaidBy;
  /** Null when nothing was to be paid. */
  readonly payment: ChargedPayment | null;
  /** What `lockItemsOf` has locked, where the transaction did so already: it has all that the order can have of the inventory. */
  readonly locked?: readonly ItemKey[] | undefined;
  readonly now: string;
}

/** How an order becomes final: see `fulfilOrder`. */
export interface FinalOrder<Row> extends Pick<HeldOrder<Row, unknown>, 'lock' | 'owner'> {
  /** The places that it cannot be without. Absent where nothing is taken of the inventory. */
  places?(tx: Db, row: Row, event: SiteEvent): readonly Places[] | Promise<readonly Places[]>;
  /** @returns what `listItemsOf` lists, where that was read with it */
  markSubmitted(tx: Db, row: Row, agreement: Agreement): Promise<{ items?: readonly ItemKey[] }>;
  /** Enqueues its letters, and tells of whatever else follows; absent where `markSubmitted` does so. */
  announce?(tx: Db, row: Row, agreement: Agreement): Promise<void>;
  /**
   * Takes what else was chosen.
   * @returns what others have by now; what was paid for that is given back
   * @throws OrderLost when the rest is of no use
   */
  takeParts?(
    tx: Db,
    row: Row,
    agreement: Agreement & { locked: readonly ItemKey[] },
  ): Promise<readonly LostLine[]>;
  /** Tells what others had by then. */
  announceLost?(tx: Db, row: Row, agreement: Agreement & { lost: readonly LostLine[] }): Promise<void>;
}

/** How an order that is paid for becomes final, or is given back what was paid: see `confirmOrder`. */
export interface PaidOrder<Row> extends FinalOrder<Row> {
  /** The language of its receipt, in which what is charged is described. */
  locale(row: Row): Locale;
  /** Whether it may still become final. What is paid for one that may not is given back. */
  isOpen(row: Row): boolean;
  /** Tells that all of a payment goes back, and gives up what is of no use without it. `closed`: it was not open any more. */
  giveBack(
    tx: Db,
    row: Row,
    lost: Pick<Agreement, 'event' | 'now'> & {
      payment: ChargedPayment;
      reason: OrderLost['reason'] | 'closed';
    },
  ): Promise<void>;
}

/** What one kind of order says of itself. `submitOrder` is the journey of all of them. */
interface SubmittedOrder<Row, Reading extends OrderReading> extends HeldOrder<Row, Reading> {
  /** Tells that it was submitted. It is never left out, so submitting is bounded by its recipients. */
  readonly letter: BoundLetter<Extract<LetterBound, { by: 'act' }>>;
  /** Key in `api.json`: it is not what was shown. */
  readonly changedMessage: string;
  /** The refusal for an order that there is not. */
  unknown(): Refusal;
  find(db: Db, ref: OwnerRef): Promise<Row | undefined>;
  /**
   * Its places are locked last, where it is charged or made final, since many want the same ones. What it reads before may depend on
   * the holds of its places, which the statements that extend and sell them look at again, and on nothing else that their locks protect.
   */
  readonly locksLast?: boolean;
  /** Whether there is nothing left to submit. */
  isSubmitted(row: Row): boolean;
  /** @throws Refusal 409 when it can no longer be submitted, such as a cancelled one */
  requireOpen?(row: Row): void;
  /** Whether only somebody who has proved a mailbox orders it by invoice, so that unpaid ones are not bounded. */
  readonly isProved?: boolean;
  /** The ways to pay for it now; by card alone where it does not say. */
  payBy?(event: SiteEvent, now: string): readonly PayBy[];
  /** Whom its invoice is written to where the submit does not say. */
  billTo?(reading: Reading): BillTo;
  /** All that it takes of the inventory. Nobody pays for what is not held. */
  needs(reader: OrderReader, reading: Reading): readonly Need[];
  /** What else stands in the way of an order that is as it was shown. */
  refusal?(reader: OrderReader, reading: Reading): Refusal | undefined | Promise<Refusal | undefined>;
  /** Writes down what belongs to a payment that was begun, such as everybody's share of it. */
  recordPayment?(reader: OrderReader, reading: Reading, payment: BegunPayment): Promise<void>;
}

/** The entry of a kind, of which `defineOrder` makes an `OrderKind`. */
export interface OrderEntry<Row, Reading extends OrderReading>
  extends SubmittedOrder<Row, Reading>,
    FinalOrder<Row> {
  /** What to say of an order that costs nothing and was lost, where it is more than that others were faster. */
  readonly lostRefusals?: Partial<Record<OrderLost['reason'], () => Refusal>>;
}

/** A kind of order as the journey knows it. */
export interface OrderKind<Row, Reading extends OrderReading> extends SubmittedOrder<Row, Reading> {
  /** By default the reader's. */
  locale?(row: Row): Locale;
  /** Makes an order final that costs nothing. @throws Refusal, which undoes it, when it cannot be had as it was shown */
  fulfil(
    reader: OrderReader,
    order: { row: Row; reading: Reading } & Pick<Agreement, 'locked'>,
  ): Promise<void>;
}
