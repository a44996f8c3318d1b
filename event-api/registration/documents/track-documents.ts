import type { Locale } from '@/lib/i18n/languages';
import { type FilePlace, listFiles, moveFiles, type StoredFile } from '../../files/queries';
import { removeFiles } from '../../files/removing';
import type { Db } from '../../platform/database/database';
import type { SiteEvent } from '../../tenancy/event';
import { localise, localiseOptional } from '../../tenancy/localise';
import type { RegistrationKey } from '../queries';
import { registrationOwner } from '../registration-owner';
import type { Track } from '../tracks';

type StoredDocument = NonNullable<Track['documents']>[number];

/** The documents that a track asks for. Events that were imported before tracks had documents ask for none. */
export function documentsOf(track: Pick<Track, 'documents'> | undefined): readonly StoredDocument[] {
  return track?.documents ?? [];
}

/** A document's words in a language. */
export function describeDocument({ definition }: SiteEvent, { name, hint }: StoredDocument, locale: Locale) {
  const { languages } = definition.event;
  return { name: localise(name, locale, languages), hint: localiseOptional(hint, locale, languages) };
}

/** Where the photos of a registration's documents are kept. */
export const documentsPlace = ({ eventCode, code }: { eventCode: string; code: string }) =>
  ({ eventCode, owner: registrationOwner(code), place: 'documents' }) as const satisfies Omit<
    FilePlace,
    'fieldId'
  >;

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
