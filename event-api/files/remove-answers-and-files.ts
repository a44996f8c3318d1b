import { removeAnswersOf } from '../forms/queries';
import type { Db } from '../platform/database/database';
import type { OwnerKey } from '../tenancy/owner-kinds';
import { listOwnFiles } from './queries';
import { removeFiles } from './remove-files';

/** Removes all answers and files of an owner that is being removed. */
export async function removeAnswersAndFiles(tx: Db, owner: OwnerKey, now: string): Promise<void> {
  await removeFiles(tx, await listOwnFiles(tx, owner), now);
  await removeAnswersOf(tx, owner);
}
