import { notFound } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import type { Registration } from '../queries';
import { requireTrack } from '../tracks';
import { documentsOf } from './track-documents';

/**
 * The documents that a registration's ticket asks for, or, for one that was submitted, the ticket that a change would be to.
 * @throws Refusal 404 at `track` for a ticket that the event does not have
 */
export function requestedDocuments(
  { event }: Pick<UseCaseContext, 'event'>,
  { trackCode, status }: Registration,
  track: string | undefined,
) {
  const isKnown = event.definition.tracks.some(({ code }) => code === track);
  if (track !== undefined && !isKnown) throw notFound('track');
  return documentsOf(requireTrack(event, status === 'started' ? trackCode : (track ?? trackCode)));
}
