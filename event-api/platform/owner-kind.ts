import type { FormType } from '@/lib/contract/parts/form-type';
import type { FeeLine, FeeSummary } from '@/lib/domain/registration/fees';
import type { Environment } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import type { Clock } from './clock';
import type { Db } from './database/database';
import type { Reading } from './database/readings/read-together';
import type { HeldTicket } from './held-ticket';
import type { MailAttachment } from './mail/mailer';
import type { Owner } from './owner';
import type { Tokens } from './tokens';

/** Identifies an owner of a known kind. */
export interface OwnerRef {
  readonly eventCode: string;
  readonly code: string;
}

/** Identifies several owners of a known kind in one event. */
export interface OwnerRefs {
  readonly eventCode: string;
  readonly codes: readonly string[];
}

export interface OwnerState {
  /**
   * `open`: basket, answers and addresses may change. `left`: it is finished, and waits until its group pays, unchanged.
   * `settled`: it was submitted, and its seats are sold. `closed`: it does not take part, for example because it was
   * cancelled.
   */
  readonly phase: 'open' | 'left' | 'settled' | 'closed';
  /** Key in `api.json` of the refusal to change an owner that is not open. */
  readonly closedMessage: string;
  /** Limits which sessions may be chosen; null for no limit. */
  readonly ticket: Ticket | null;
  /** Its e-mail address, to prefill forms; null if unknown. */
  readonly email: string | null;
  /**
   * It was sent and may still be corrected, such as a contact of a sent application: its answers stay complete, so only
   * answers that pass the check of the whole form are saved.
   */
  readonly wasSent?: boolean;
}

export interface Ticket {
  readonly trackCode: string;
  readonly mode: 'in_person' | 'online';
}

/** Recipient of an owner's mail. */
export interface Mailbox {
  readonly email: string;
  readonly locale: Locale;
  /** The recipient's name; null if unknown. */
  readonly name: string | null;
  /** A link that opens the owner's pages on any device, without further proof. */
  readonly link: string;
}

/** What is needed to read a mailbox. */
export interface MailboxReader {
  readonly db: Db;
  readonly env: Environment;
  readonly tokens: Tokens;
  readonly clock: Clock;
}

/** What is needed to write a receipt. */
export interface ReceiptReader extends MailboxReader {
  readonly owners: OwnerKinds;
}

/** What a quote says of an order that is not sent yet. */
export interface Quoted {
  readonly fees: FeeSummary;
  /** Whom and what it is for: labels and values. */
  readonly about: readonly (readonly [string, string])[];
  /** When the first lower price in it ends; null when none does. */
  readonly until: string | null;
}

/** A payment that was charged, as passed to its owner's kind. */
export interface ChargedPayment {
  readonly id: string;
  readonly eventCode: string;
  readonly owner: Owner;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** What was paid for. */
  readonly lines: readonly FeeLine[];
  /** The name of the gateway that it was made with; `invoice` when its money is still to come. */
  readonly gateway: string;
  /** Whether it is only the owner's share of a payment that somebody else made, with its amount and lines. */
  readonly isShare?: boolean;
  /** The payments that have the money for it, where a credit pays a part; this one alone without them. */
  readonly parts?: readonly Pick<ChargedPayment, 'id' | 'amount' | 'lines'>[];
}

/**
 * Fulfils a charged payment in the transaction that confirms it, and enqueues what follows (mail, live messages). It is
 * retried when it throws.
 * @returns `lost` when what was paid for is no longer available: then the whole amount is refunded
 */
export type ConfirmPayment = (tx: Db, payment: ChargedPayment, now: string) => Promise<'fulfilled' | 'lost'>;

/** What a list of somebody's own orders says of one. */
export interface OwnOrder {
  readonly code: string;
  /** Its title, or who it is for; may be empty. */
  readonly name: string;
  readonly state: string;
  readonly createdAt: string;
  /** What is still to be paid of it, in minor units; nothing where it is left out. */
  readonly owed?: { readonly amount: number; readonly currency: string };
}

/** How people come back to the orders of a kind by an address of theirs. */
export interface OwnOrders {
  /** The codes of those that an address opens. */
  ofAddress(db: Db, of: { readonly eventCode: string; readonly email: string }): Promise<string[]>;
  describe(
    reader: ReceiptReader & { readonly locale: Locale },
    refs: OwnerRefs,
  ): Promise<readonly OwnOrder[]>;
}

/** The operations of a kind of owner. Each kind is implemented in the room that it belongs to. */
export interface OwnerKind {
  /** The forms of its owners. */
  readonly forms: readonly FormType[];
  /** Undefined when there is no such owner. */
  find(db: Db, ref: OwnerRef): Promise<OwnerState | undefined>;
  /** Finds one as part of a larger reading, where its state is in one row. */
  reading?(ref: OwnerRef): Reading<OwnerState | undefined>;
  /**
   * Locks many owners until the transaction ends, so that nothing they own can change. Always locks in the same order, so
   * that two callers cannot deadlock. @returns their states by code
   */
  lock(tx: Db, refs: OwnerRefs): Promise<ReadonlyMap<string, OwnerState>>;
  /**
   * What it is a part of, such as the application of a contact: a grant for that is what gives access to it. Without it the
   * grants are its own. Null when there is no such owner.
   */
  partOf?(db: Db, ref: OwnerRef): Promise<Owner | null>;
  /** Other owners of whose answers a form of it that was never saved takes over what it asks for as well. */
  knownFrom?(code: string): readonly Owner[];
  /** Undefined when owners of the kind have no mail address. */
  mailbox?(reader: MailboxReader, ref: OwnerRef): Promise<Mailbox | null>;
  /**
   * The receipts of an owner as they are now, in its own language, for a letter to whoever paid.
   * @param ref.payments ids, where each payment has a receipt of its own
   */
  receipts?(
    reader: ReceiptReader,
    ref: OwnerRef & { payments: readonly string[] },
  ): Promise<MailAttachment[]>;
  /**
   * The tickets of everybody who comes in by an order, in a language; none while something is to be paid or decided, and once
   * that lets nobody in any more.
   */
  tickets?(
    reader: ReceiptReader,
    ref: OwnerRef & { readonly locale: Locale },
  ): Promise<readonly HeldTicket[]>;
  /** What an order would cost that is not sent yet, in a language; null for one that was, or that costs nothing. */
  quote?(
    reader: ReceiptReader,
    ref: OwnerRef & {
      readonly locale: Locale;
      /** Of a group: the IDs of those who are paid for, by default all who can be. */
      readonly members?: readonly string[] | undefined;
    },
  ): Promise<Quoted | null>;
  /** Undefined when owners of the kind never pay. */
  confirm?: ConfirmPayment;
  /**
   * Tells whoever else has its receipt that something of a payment was given back, in the transaction that notes it.
   * @param ref.atGateway what was given back on the gateway's own pages, in minor units; below 0 when that did not reach the payer
   */
  refunded?(
    tx: Db,
    ref: OwnerRef & { readonly payment: string; readonly atGateway?: number; readonly now: string },
  ): Promise<void>;
  /**
   * Whether new addresses and files may be saved for one that was submitted, for a change that is still to be confirmed. It
   * keeps its present ones until then. Without it, nothing of a submitted one changes.
   */
  mayReplaceAnswers?(
    db: Db,
    ref: OwnerRef,
    of: { place: 'form' | 'documents'; now: string },
  ): Promise<boolean>;
  /** Undefined for kinds that have a way back of their own. */
  readonly ownOrders?: OwnOrders;
  /** What owners are charged for, by code: their fee lines after all changes, which may be spread over several payments. */
  chargedLines?(db: Db, refs: OwnerRefs): Promise<ReadonlyMap<string, readonly FeeLine[]>>;
}

/** Every kind of owner, by `Owner.kind`. */
export type OwnerKinds = Readonly<Record<string, OwnerKind>>;
