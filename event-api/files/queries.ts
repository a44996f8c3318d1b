import { and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { FormType } from '@/lib/contract/parts/form-type';
import type { SavedFile } from '@/lib/domain/forms/form-model';
import type { Db } from '../platform/database/database';
import { isOwnedBy, isOwnedByOneOf, ownerValues } from '../platform/database/owner-columns';
import { type Reading, readRows } from '../platform/database/readings/read-together';
import { mayBecome } from '../platform/database/state-changes';
import { type Owner, ownerKey } from '../platform/owner';
import type { OwnersKey } from '../tenancy/owner-kinds';
import { FILE_CHANGES, type FileState, files } from './schema';

export type StoredFile = typeof files.$inferSelect;

/** The type of files that are pictures of a formatted text, which may have many. */
export const TEXT_PICTURE = 'rich_text';

/** What a file is for: one field of a form, or one document. It has one file at most, but for formatted texts. */
export interface FilePlace {
  readonly eventCode: string;
  readonly owner: Owner;
  readonly place: StoredFile['place'];
  readonly fieldId: string;
}

const isOf = ({ eventCode, owner, place }: Omit<FilePlace, 'fieldId'>) =>
  and(eq(files.eventCode, eventCode), isOwnedBy(files, owner), eq(files.place, place));

const isKept = sql`${files.state} = 'kept'`;
const isThere = sql`${files.state} in ('kept', 'proposed')`;

/** A file that is kept, or proposed for a change. */
export async function findFile(
  db: Db,
  { eventCode, id }: { eventCode: string; id: string },
): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.eventCode, eventCode), eq(files.id, id), isThere));
  return row;
}

/** The files that an owner has for a form, or as documents, with those that are proposed for a change. */
export async function listFiles(db: Db, of: Omit<FilePlace, 'fieldId'>): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(and(isOf(of), isThere));
}

/** The kept files of many owners for one field of a form. */
export async function listKeptOf(
  db: Db,
  { eventCode, owners, place, fieldId }: Omit<FilePlace, 'owner'> & { owners: readonly Owner[] },
): Promise<StoredFile[]> {
  if (owners.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.eventCode, eventCode),
        isOwnedByOneOf(files, owners),
        eq(files.place, place),
        eq(files.fieldId, fieldId),
        isKept,
      ),
    );
}

/** The kept files of an event, or of all, by their owners in the order in which they were uploaded. */
export async function listKept(db: Db, eventCode: string | undefined): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(and(eventCode === undefined ? undefined : eq(files.eventCode, eventCode), isKept))
    .orderBy(files.eventCode, files.ownerKind, files.ownerCode, files.createdAt, files.id);
}

/** A kept file of any event. */
export async function findKeptById(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isKept));
  return row;
}

/** A kept file of any event by its id and digest. */
export async function findKeptByDigest(
  db: Db,
  { id, digest }: { id: string; digest: string },
): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.digest, digest), isKept));
  return row;
}

/** Every file that owners have, for whatever it is. */
export async function listOwnFiles(db: Db, { eventCode, owners }: OwnersKey): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.eventCode, eventCode), isOwnedByOneOf(files, owners), isThere));
}

/** The kept files as part of a larger reading. */
export function keptFilesReading(of: Omit<FilePlace, 'fieldId'>): Reading<StoredFile[]> {
  return readRows(files, sql`where ${and(isOf(of), isKept)}`);
}

/** The files that an owner has uploaded for a form's fields of a type. */
export async function readFormFiles(
  db: Db,
  { eventCode, formType, owner }: { eventCode: string; formType: FormType; owner: Owner },
): Promise<SavedFile[]> {
  return (await listFiles(db, { eventCode, owner, place: formType })).map(savedFileOf);
}

export async function insertFile(
  db: Db,
  { owner, ...file }: FilePlace & Omit<StoredFile, 'ownerKind' | 'ownerCode' | 'state'>,
): Promise<void> {
  await db.insert(files).values({ ...file, ...ownerValues(owner), state: 'storing' });
}

/** Lets one upload of a place after the other be kept, until the transaction ends. */
export async function serialisePlace(tx: Db, { eventCode, owner, place, fieldId }: FilePlace): Promise<void> {
  const name = JSON.stringify(['file', eventCode, ownerKey(owner), place, fieldId]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

/** Moves files to a state. @returns the files that it moved, without those whose state does not allow it */
export async function moveFiles(
  tx: Db,
  ids: readonly string[],
  { to, checkAt }: { to: FileState; checkAt?: string },
): Promise<StoredFile[]> {
  if (ids.length === 0) return [];
  return tx
    .update(files)
    .set({ state: to, ...(checkAt && { checkAt }) })
    .where(and(inArray(files.id, [...ids]), mayBecome(files.state, FILE_CHANGES, to)))
    .returning();
}

/** Files that are to be looked at, the longest due first. */
export async function listDueFiles(
  db: Db,
  { now, limit }: { now: string; limit: number },
): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(and(ne(files.state, 'removed'), lte(files.checkAt, now)))
    .orderBy(files.checkAt)
    .limit(limit);
}

/** Files that stay are looked at again at another time. */
export async function postponeCheck(tx: Db, ids: readonly string[], checkAt: string): Promise<void> {
  if (ids.length > 0) {
    await tx
      .update(files)
      .set({ checkAt })
      .where(inArray(files.id, [...ids]));
  }
}

/** A removed file, whose content may still be in the storage. */
export async function findRemovedFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.state, 'removed')));
  return row;
}

export async function deleteFileRow(db: Db, id: string): Promise<void> {
  await db.delete(files).where(and(eq(files.id, id), eq(files.state, 'removed')));
}

/** A file as the contract's saved file. */
export const savedFileOf = ({
  id,
  fieldId,
  name,
  mediaType,
  size,
  width,
  height,
}: StoredFile): SavedFile => ({
  field_ID: fieldId,
  id,
  name,
  media_type: mediaType,
  size,
  width,
  height,
});

const SECONDS_PER_DAY = 24 * 3600;

/** An upload that was not finished by then never will be: its process died, or the storage was away. */
export const STORING_SECONDS = 3600;
/**
 * Files of a registration that was begun and never submitted, or was cancelled, are deleted after this time; those of a
 * submitted one are looked at again after it.
 */
export const KEEP_UNFINISHED_SECONDS = 30 * SECONDS_PER_DAY;
