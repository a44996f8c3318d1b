import { workshopReservedChannel } from '@/lib/domain/realtime-channels';
import type { FeeLine } from '@/lib/domain/registration/fees';
import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import { type Reading, readTogether } from '../platform/database/readings/read-together';
import type { EventIdentity } from '../platform/event-identity';
import type { HeldTicket } from '../platform/held-ticket';
import { type Owner, ownerKey } from '../platform/owner';
import type {
  Mailbox,
  MailboxReader,
  OwnerKind,
  OwnerState,
  OwnOrders,
  Quoted,
  ReceiptReader,
} from '../platform/owner-kind';

/** The table of owner kinds, which is part of the platform of calls and jobs. */
export type HasOwnerKinds = Pick<Platform, 'owners'>;

/** An owner within its event. */
export interface OwnerKey {
  readonly eventCode: string;
  readonly owner: Owner;
}

/** Several owners of an event. */
export interface OwnersKey {
  readonly eventCode: string;
  readonly owners: readonly Owner[];
}

/** @throws Error for a kind that is not registered: a fault in the process's set-up, never in a request */
function kindOf({ owners }: HasOwnerKinds, { kind }: Pick<Owner, 'kind'>): OwnerKind {
  const ownerKind = owners[kind];
  if (!ownerKind) throw new Error(`There is no owner kind ${kind}.`);
  return ownerKind;
}

/** The state of an owner; undefined when there is no such owner. */
export function findOwner(
  kinds: HasOwnerKinds,
  db: Db,
  { eventCode, owner }: OwnerKey,
): Promise<OwnerState | undefined> {
  return kindOf(kinds, owner).find(db, { eventCode, code: owner.code });
}

/**
 * The state of an owner with what else is to be read of it: in one statement, where its kind can be read with others.
 * @returns the state undefined when there is no such owner
 */
export async function findOwnerWith<T>(
  kinds: HasOwnerKinds,
  db: Db,
  { eventCode, owner }: OwnerKey,
  also: Reading<T>,
): Promise<{ state: OwnerState | undefined; also: T }> {
  const state = kindOf(kinds, owner).reading?.({ eventCode, code: owner.code });
  if (state) return readTogether(db, { state, also });
  return { state: await findOwner(kinds, db, { eventCode, owner }), ...(await readTogether(db, { also })) };
}

/** Like `findOwner`, and locks the owner until the transaction ends, so that nothing it owns can change. */
export async function lockOwner(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, owner }: OwnerKey,
): Promise<OwnerState | undefined> {
  return (await lockOwners(kinds, tx, { eventCode, owners: [owner] })).get(ownerKey(owner));
}

/** Locks many owners. @returns their states by `ownerKey`, without owners that do not exist */
export async function lockOwners(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, owners }: OwnersKey,
): Promise<Map<string, OwnerState>> {
  const locked = new Map<string, OwnerState>();
  // Every transaction locks the kinds in the same order, so that two cannot deadlock.
  for (const kind of [...new Set(owners.map((owner) => owner.kind))].sort()) {
    const codes = owners.filter((owner) => owner.kind === kind).map(({ code }) => code);
    const states = await kindOf(kinds, { kind }).lock(tx, { eventCode, codes });
    for (const [code, state] of states) locked.set(ownerKey({ kind, code }), state);
  }
  return locked;
}

/**
 * Refuses a change unless the owner is still open.
 * @throws Refusal 404 at `field` when there is no such owner, 409 when it was submitted or closed
 */
export function requireOpen(state: OwnerState | undefined, field: string): OwnerState {
  if (!state) throw notFound(field);
  if (state.phase !== 'open') throw refuse(409, REQUEST, state.closedMessage);
  return state;
}

/**
 * Refuses to save something for an answer unless the owner is open, or was submitted and its answers are being changed.
 * @throws Refusal like `requireOpen`
 */
export async function requireAnswering(
  kinds: HasOwnerKinds,
  db: Db,
  target: OwnerKey & { state: OwnerState | undefined; place?: 'form' | 'documents'; now: string },
  field: string,
): Promise<OwnerState> {
  const { eventCode, owner, state, place = 'form', now } = target;
  const { mayReplaceAnswers } = kindOf(kinds, owner);
  const ref = { eventCode, code: owner.code };
  if (state?.phase === 'settled' && (await mayReplaceAnswers?.(db, ref, { place, now }))) return state;
  return requireOpen(state, field);
}

/** The mail address of an owner; null when it has none or no longer exists. */
export async function mailboxOf(
  kinds: HasOwnerKinds & MailboxReader,
  { eventCode, owner }: OwnerKey,
): Promise<Mailbox | null> {
  const { mailbox } = kindOf(kinds, owner);
  return mailbox ? mailbox(kinds, { eventCode, code: owner.code }) : null;
}

/** What an order would cost; null where there is nothing to quote. */
export async function quoteOf(
  reader: HasOwnerKinds & ReceiptReader,
  { eventCode, owner, ...of }: OwnerKey & { locale: Locale; members?: readonly string[] | undefined },
): Promise<Quoted | null> {
  const { quote } = kindOf(reader, owner);
  return quote ? quote(reader, { eventCode, code: owner.code, ...of }) : null;
}

/** The tickets of everybody who comes in by an order; none for kinds that let nobody in. */
export async function ticketsOf(
  reader: HasOwnerKinds & ReceiptReader,
  { eventCode, owner, locale }: OwnerKey & { locale: Locale },
): Promise<readonly HeldTicket[]> {
  const { tickets } = kindOf(reader, owner);
  return tickets ? tickets(reader, { eventCode, code: owner.code, locale }) : [];
}

/** What an owner is a part of, or the owner itself; null for a part of nothing. */
export async function wholeOf(
  kinds: HasOwnerKinds,
  db: Db,
  { eventCode, owner }: OwnerKey,
): Promise<Owner | null> {
  const { partOf } = kindOf(kinds, owner);
  return partOf ? partOf(db, { eventCode, code: owner.code }) : owner;
}

/** The kinds that people come back to by an address, with how. */
export const kindsOfOwnOrders = ({ owners }: HasOwnerKinds): [string, OwnOrders][] =>
  Object.entries(owners).flatMap(([kind, { ownOrders }]) => (ownOrders ? [[kind, ownOrders]] : []));

/** Whether owners of this kind have a mail address. */
export const canBeWrittenTo = (kinds: HasOwnerKinds, owner: Owner): boolean =>
  kindOf(kinds, owner).mailbox !== undefined;

/** Whether owners of this kind can pay. */
export const canPay = (kinds: HasOwnerKinds, owner: Owner): boolean =>
  kindOf(kinds, owner).confirm !== undefined;

/** The fee lines of many owners after all changes, by `ownerKey`. */
export async function chargedLinesOf(
  kinds: HasOwnerKinds,
  db: Db,
  { eventCode, owners }: OwnersKey,
): Promise<Map<string, readonly FeeLine[]>> {
  const charged = new Map<string, readonly FeeLine[]>();
  for (const kind of new Set(owners.map((owner) => owner.kind))) {
    const codes = owners.filter((owner) => owner.kind === kind).map(({ code }) => code);
    const lines = await kindOf(kinds, { kind }).chargedLines?.(db, { eventCode, codes });
    for (const [code, own] of lines ?? []) charged.set(ownerKey({ kind, code }), own);
  }
  return charged;
}

/** The private realtime channel of an owner. */
export const channelOf = ({ clientCode, code: eventCode }: EventIdentity, owner: Owner): string =>
  workshopReservedChannel({ clientCode, eventCode }, owner);
