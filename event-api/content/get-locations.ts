import type { UseCase } from '../calls/use-case';
import { findTrack } from '../programme/attendable-sessions';
import { readProgramme } from '../programme/read-programme';
import { locationSummaries } from './location-summary';

/** Value of `track` that asks for the locations of all tracks. */
const ALL = 'all';

/** The locations of the event, or those of a track. @throws Refusal 404 for a track that the event does not have */
export const getLocations: UseCase<'getLocations'> = async ({ db, event, locale }, { track }) => {
  if (track !== ALL) findTrack(event, track);
  const summarise = locationSummaries(event, await readProgramme(db, event), locale);
  const wanted = event.definition.locations.filter(
    ({ tracks }) => track === ALL || tracks === undefined || tracks.includes(track),
  );
  return { locations: wanted.map(summarise) };
};
