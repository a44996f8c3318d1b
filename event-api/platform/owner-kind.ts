import type { FormType } from '@/lib/contract/parts/form-type';
import type { FeeLine } from '@/lib/domain/registration/fees';
import type { Environment } from '@/lib/env';
import type { Locale } from '@/lib/paths';
import type { Clock } from './clock';
import type { Db } from './database/database';
import type { EventIdentity } from './event-identity';
import type { Owner } from './owner';
import type { Tokens } from './tokens';

/** An owner of a known kind, within its event. */
export interface OwnerRef {
  readonly eventCode: string;
  readonly code: string;
}

/** Several owners of a known kind, within their event. */
export interface OwnerRefs {
  readonly eventCode: string;
  readonly codes: readonly string[];
}

/** Where an owner stands. */
export interface OwnerState {
  /**
   * `open`: basket, answers and addresses may still change. `settled`: what it took is its own for good. `closed`: it takes
   * no part.
   */
  readonly phase: 'open' | 'settled' | 'closed';
  /** Key in `api.json` of the refusal to change what is not open. */
  readonly closedMessage: string;
  /** The ticket that limits which sessions may be chosen; null while nothing limits them. */
  readonly ticket: Ticket | null;
  /** The e-mail address that is known already, for forms that ask for it. */
  readonly email: string | null;
}

export interface Ticket {
  readonly trackCode: string;
  readonly mode: 'in_person' | 'online';
}

/** Where an owner's mail goes. */
export interface Mailbox {
  readonly email: string;
  readonly locale: Locale;
  /** What the owner is called in mail; null while nobody has said. */
  readonly name: string | null;
  /** Opens what is the owner's to whoever reads the mailbox, on any device. */
  readonly link: string;
}

/** What finding a mailbox takes. */
export interface MailboxReader {
  readonly db: Db;
  readonly env: Environment;
  readonly tokens: Tokens;
  readonly clock: Clock;
}

/** A payment whose money has moved, as the kind of its owner gets it. */
export interface ChargedPayment {
  readonly id: string;
  readonly eventCode: string;
  readonly owner: Owner;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** What was paid for. */
  readonly lines: readonly FeeLine[];
}

/**
 * Gives what a charged payment was for, in the transaction that confirms it, and queues what follows (mail, live messages).
 * It runs again when it throws, so no payment is forgotten.
 * @returns `lost` when what was paid for is gone: the whole amount is refunded
 */
export type ConfirmPayment = (tx: Db, payment: ChargedPayment, now: string) => Promise<'given' | 'lost'>;

/** What the house asks of every kind of owner; each is written in the room that the kind belongs to. */
export interface OwnerKind {
  /** The forms that its owners answer. */
  readonly forms: readonly FormType[];
  /** Undefined when there is no such owner. */
  find(db: Db, ref: OwnerRef): Promise<OwnerState | undefined>;
  /**
   * The same for many, by code, and keeps what is theirs from changing until the transaction ends. They are locked in one
   * order, so that two callers can wait for each other but never in a circle.
   */
  lock(tx: Db, refs: OwnerRefs): Promise<ReadonlyMap<string, OwnerState>>;
  /** The live channel of what is the owner's alone. */
  channel(event: EventIdentity, code: string): string;
  /** Missing where owners of the kind cannot be written to. */
  mailbox?(reader: MailboxReader, ref: OwnerRef): Promise<Mailbox | null>;
  /** Missing where owners of the kind never pay. */
  confirm?: ConfirmPayment;
}

/** Every kind of owner, by the `kind` of its owners. */
export type OwnerKinds = Readonly<Record<string, OwnerKind>>;
