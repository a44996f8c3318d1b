import type { UseCase } from '../../calls/use-case';
import { localise } from '../../tenancy/localise';
import { requireTrack } from '../tracks';

/** ID and name of a track (specification §3, track lookup result). */
export const getTrackByCode: UseCase<'getTrackByCode'> = async ({ event, locale }, { code }) => {
  const track = requireTrack(event, code, 'code');
  return { ID: track.code, name: localise(track.name, locale, event.definition.event.languages) };
};
