import { notFound } from '@/lib/errors';
import type { UseCase } from '../../calls/use-case';
import { listFiles } from '../../files/queries';
import { removeFiles } from '../../files/remove-files';
import { lockOwner, requireAnswering } from '../../tenancy/owner-kinds';
import { documentsPlace } from './track-documents';

/**
 * Deletes the photo of a document. What a submitted registration has stays until a change without it is confirmed; only what
 * was sent for a change is deleted.
 * @throws Refusal 404 at `type` when there is none, 409 when it may not be changed
 */
export const removeRegistrationEAOfficialDocument: UseCase<'removeRegistrationEAOfficialDocument'> = async (
  context,
  { code, type },
) => {
  const { database, event, clock } = context;
  const place = documentsPlace({ eventCode: event.code, code });
  await database.transaction(async (tx) => {
    const now = clock.now();
    const { phase } = await requireAnswering(
      context,
      tx,
      { ...place, state: await lockOwner(context, tx, place), now },
      'code',
    );
    const ofType = (await listFiles(tx, place)).filter(({ fieldId }) => fieldId === type);
    if (ofType.length === 0) throw notFound('type');
    await removeFiles(
      tx,
      ofType.filter(({ state }) => phase === 'open' || state === 'proposed'),
      now,
    );
  });
  return { done: true };
};
