import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database';
import { isOwnedByOneOf } from '../../platform/database/owner-columns';
import type { OwnerKey, OwnersKey } from '../../tenancy/owner-kinds';
import { type TeamNote, teamNotes } from './schema';

/** A team that writes more of one person keeps its files elsewhere. */
const MAX_NOTES = 200;
export const MAX_NOTE_CHARS = 4000;

const of = ({ eventCode, owners }: OwnersKey) =>
  and(eq(teamNotes.eventCode, eventCode), isOwnedByOneOf(teamNotes, owners));

/** What a team has noted of owners, the earliest first. */
export const listNotes = (db: Db, key: OwnersKey): Promise<TeamNote[]> =>
  db.select().from(teamNotes).where(of(key)).orderBy(asc(teamNotes.id));

/** `same`: the same person has written the same before, as a second press of a button does. */
export async function addNote(
  tx: Db,
  { eventCode, owner, ...note }: OwnerKey & Pick<TeamNote, 'text' | 'writtenBy' | 'writtenAt'>,
): Promise<'done' | 'already' | 'too_many'> {
  const present = await listNotes(tx, { eventCode, owners: [owner] });
  const last = present.at(-1);
  if (last?.text === note.text && last.writtenBy === note.writtenBy) return 'already';
  if (present.length >= MAX_NOTES) return 'too_many';
  await tx.insert(teamNotes).values({ eventCode, ownerKind: owner.kind, ownerCode: owner.code, ...note });
  return 'done';
}

/** @returns whether it was there */
export async function removeNote(tx: Db, { id, ...key }: OwnersKey & { id: number }): Promise<boolean> {
  const removed = await tx
    .delete(teamNotes)
    .where(and(eq(teamNotes.id, id), of(key)))
    .returning();
  return removed.length > 0;
}
