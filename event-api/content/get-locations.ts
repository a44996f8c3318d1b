import type { UseCase } from '../calls/use-case';
import { findTrack } from '../programme/attendable-sessions';
import { readProgramme } from '../programme/read-programme';
import { locationSummaries } from './location-summary';

/** Stands for every place, whichever track it is for. */
const ALL = 'all';

/** The places of the event, or those of a track. @throws Refusal 404 for a track that the event does not have */
export const getLocations: UseCase<'getLocations'> = async ({ db, event, locale }, { track }) => {
  if (track !== ALL) findTrack(event, track);
  const summarise = locationSummaries(event, await readProgramme(db, event), locale);
  const wanted = event.definition.locations.filter(
    ({ tracks }) => track === ALL || tracks === undefined || tracks.includes(track),
  );
  return { locations: wanted.map(summarise) };
};
