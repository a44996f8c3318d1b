import type { RegistrationChange } from '@/lib/contract/parts/registration-change';
import { shortFileName } from '@/lib/domain/uploads';
import type { UseCaseContext } from '../../calls/use-case';
import { listFiles, type StoredFile } from '../../files/queries';
import type { Db } from '../../platform/database/database';
import { describeDocument, documentsOf, documentsPlace } from '../documents/track-documents';
import type { Registration } from '../queries';
import type { NewAnswers } from '../schema';
import { requireTrack, type Track } from '../tracks';

/** The photos of documents after a change. */
export interface WantedDocuments {
  /** The ids by type, null for none; null when all stay as they are. */
  model: NonNullable<NewAnswers['documents']> | null;
  /** As they would be kept. */
  files: StoredFile[];
  /** Names of the documents whose photo would be another one. */
  changed: string[];
  described: RegistrationChange['documents'];
}

interface Wanted {
  track: Track;
  /** Ids of photos by type, unchecked. */
  documents: NewAnswers['documents'] | undefined;
}

/**
 * The photos after a change to a ticket. What is wanted for a document that the ticket does not ask for counts for nothing, and
 * where a photo is not there any more, such as one that was taken again in another tab, the present one stays.
 */
export async function wantedDocuments(
  { event, locale }: Pick<UseCaseContext, 'event' | 'locale'>,
  tx: Db,
  registration: Registration,
  { track, documents = {} }: Wanted,
): Promise<WantedDocuments> {
  const files = await listFiles(tx, documentsPlace(registration));
  const each = documentsOf(track).map((document) => {
    const { type } = document;
    const ofType = files.filter(({ fieldId }) => fieldId === type);
    const before = ofType.find(({ state }) => state === 'kept');
    const id = documents[type];
    const after = id === null ? undefined : (ofType.find((file) => file.id === id) ?? before);
    return { document, name: describeDocument(event, document, locale).name, before, after };
  });
  const changed = each.filter(({ before, after }) => before?.id !== after?.id);
  const former = documentsOf(requireTrack(event, registration.trackCode)).flatMap((document) => {
    const { type } = document;
    const file = files.find(({ fieldId, state }) => fieldId === type && state === 'kept');
    if (!file || each.some((one) => one.document.type === type)) return [];
    const { name } = describeDocument(event, document, locale);
    return [{ type, name, file: shortFileName(file.name), state: 'former' as const }];
  });
  return {
    model:
      changed.length > 0
        ? Object.fromEntries(each.map(({ document, after }) => [document.type, after?.id ?? null]))
        : null,
    files: each.flatMap(({ after }) => after ?? []),
    changed: changed.map(({ name }) => name),
    described: [
      ...each.map((one) => {
        const { document, name, after } = one;
        const file = after ? shortFileName(after.name) : null;
        return { type: document.type, name, file, state: stateOf(one) };
      }),
      ...former,
    ],
  };
}

interface DocumentChoice {
  document: { required: boolean };
  before: StoredFile | undefined;
  after: StoredFile | undefined;
}

function stateOf({
  document,
  before,
  after,
}: DocumentChoice): RegistrationChange['documents'][number]['state'] {
  if (after) return after.id === before?.id ? 'kept' : 'added';
  if (document.required) return 'missing';
  return before ? 'removed' : 'none';
}
