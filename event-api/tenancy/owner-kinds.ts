import type { Platform } from '../platform/context';
import type { EventIdentity } from '../platform/event-identity';
import type { Owner } from '../platform/owner';
import type { Mailbox, MailboxReader, OwnerKind } from '../platform/owner-kind';

/** What a call or job needs to ask about an owner. */
type Asking = Pick<Platform, 'owners'>;

/** An owner within its event. */
export interface OwnerKey {
  readonly eventCode: string;
  readonly owner: Owner;
}

/** @throws Error for a kind that the process does not have: a fault of its set-up, never of a request */
export function kindOf({ owners }: Asking, { kind }: Pick<Owner, 'kind'>): OwnerKind {
  const found = owners[kind];
  if (!found) throw new Error(`There is no owner kind ${kind}.`);
  return found;
}

/** Where an owner's mail goes; null when it has none, or is no longer there. */
export async function mailboxOf(
  asking: Asking & MailboxReader,
  { eventCode, owner }: OwnerKey,
): Promise<Mailbox | null> {
  const { mailbox } = kindOf(asking, owner);
  return mailbox ? mailbox(asking, { eventCode, code: owner.code }) : null;
}

/** Whether owners of a kind can be written to at all. */
export const canBeWrittenTo = (asking: Asking, owner: Owner): boolean =>
  kindOf(asking, owner).mailbox !== undefined;

/** The live channel of what is an owner's alone. */
export const channelOf = (asking: Asking, event: EventIdentity, owner: Owner): string =>
  kindOf(asking, owner).channel(event, owner.code);
