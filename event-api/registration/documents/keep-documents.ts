import { listFiles, moveFiles, type StoredFile } from '../../files/queries';
import { removeFiles } from '../../files/remove-files';
import type { Db } from '../../platform/database/database';
import type { RegistrationKey } from '../queries';
import { documentsPlace } from './track-documents';

interface Confirmed extends RegistrationKey {
  /** By type, the photo that a change keeps; undefined when the present ones stay. */
  documents: Partial<Record<string, string | null>> | undefined;
  now: string;
}

/**
 * Keeps the photos that a confirmed change names, and removes those that they replace, with everything else that was sent for
 * a change. @returns false when one of them is not there any more
 */
export async function keepDocuments(tx: Db, { documents, now, ...key }: Confirmed): Promise<boolean> {
  const files = await listFiles(tx, documentsPlace(key));
  const isWanted = ({ fieldId, id, state }: StoredFile) =>
    documents ? documents[fieldId] === id : state === 'kept';
  const wanted = files.filter(isWanted);
  // First, because a document has one photo at most.
  await removeFiles(
    tx,
    files.filter((file) => !isWanted(file)),
    now,
  );
  const proposed = wanted.filter(({ state }) => state === 'proposed').map(({ id }) => id);
  await moveFiles(tx, proposed, { to: 'kept' });
  const ids = Object.values(documents ?? {}).filter((id) => id !== null);
  return ids.every((id) => wanted.some((file) => file.id === id));
}
