import { notFound, REQUEST, refuse } from '@/lib/errors';
import type { Platform } from '../platform/context';
import type { Db } from '../platform/database/database';
import type { EventIdentity } from '../platform/event-identity';
import { type Owner, ownerKey } from '../platform/owner';
import type { Mailbox, MailboxReader, OwnerKind, OwnerState } from '../platform/owner-kind';

/** What it takes to ask about an owner: the table of kinds, which calls and jobs have with their platform. */
export type HasOwnerKinds = Pick<Platform, 'owners'>;

/** An owner within its event. */
export interface OwnerKey {
  readonly eventCode: string;
  readonly owner: Owner;
}

/** @throws Error for a kind that the process does not have: a fault of its set-up, never of a request */
function kindOf({ owners }: HasOwnerKinds, { kind }: Pick<Owner, 'kind'>): OwnerKind {
  const found = owners[kind];
  if (!found) throw new Error(`There is no owner kind ${kind}.`);
  return found;
}

/** Where an owner stands; undefined when there is no such owner. */
export function findOwner(
  kinds: HasOwnerKinds,
  db: Db,
  { eventCode, owner }: OwnerKey,
): Promise<OwnerState | undefined> {
  return kindOf(kinds, owner).find(db, { eventCode, code: owner.code });
}

/** The same, and keeps what is the owner's from changing until the transaction ends. */
export async function lockOwner(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, owner }: OwnerKey,
): Promise<OwnerState | undefined> {
  return (await lockOwners(kinds, tx, { eventCode, owners: [owner] })).get(ownerKey(owner));
}

/** The same for many owners, by `ownerKey`; one that does not exist is not in it. */
export async function lockOwners(
  kinds: HasOwnerKinds,
  tx: Db,
  { eventCode, owners }: { eventCode: string; owners: readonly Owner[] },
): Promise<Map<string, OwnerState>> {
  const locked = new Map<string, OwnerState>();
  // Kinds follow one another in one order too.
  for (const kind of [...new Set(owners.map((owner) => owner.kind))].sort()) {
    const codes = owners.filter((owner) => owner.kind === kind).map(({ code }) => code);
    const states = await kindOf(kinds, { kind }).lock(tx, { eventCode, codes });
    for (const [code, state] of states) locked.set(ownerKey({ kind, code }), state);
  }
  return locked;
}

/**
 * Lets nobody change what an owner can no longer change.
 * @throws Refusal 404 at `field` when there is no such owner, 409 when it was submitted or takes no part any more
 */
export function requireOpen(state: OwnerState | undefined, field: string): OwnerState {
  if (!state) throw notFound(field);
  if (state.phase !== 'open') throw refuse(409, REQUEST, state.closedMessage);
  return state;
}

/** Where an owner's mail goes; null when it has none, or is no longer there. */
export async function mailboxOf(
  kinds: HasOwnerKinds & MailboxReader,
  { eventCode, owner }: OwnerKey,
): Promise<Mailbox | null> {
  const { mailbox } = kindOf(kinds, owner);
  return mailbox ? mailbox(kinds, { eventCode, code: owner.code }) : null;
}

/** Whether owners of a kind can be written to at all. */
export const canBeWrittenTo = (kinds: HasOwnerKinds, owner: Owner): boolean =>
  kindOf(kinds, owner).mailbox !== undefined;

/** Whether owners of a kind can pay for what they have. */
export const canPay = (kinds: HasOwnerKinds, owner: Owner): boolean =>
  kindOf(kinds, owner).confirm !== undefined;

/** The live channel of what is an owner's alone. */
export const channelOf = (kinds: HasOwnerKinds, event: EventIdentity, owner: Owner): string =>
  kindOf(kinds, owner).channel(event, owner.code);
