import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { readProgramme } from '../programme/read-programme';
import { accommodationWriter } from './accommodation';
import { locationSummaries } from './location-summary';

/** An accommodation with its location. @throws Refusal 404 when the event has no such accommodation */
export const getAccommodationDetail: UseCase<'getAccommodationDetail'> = async (
  { db, event, locale },
  { code },
) => {
  const { accommodations, locations } = event.definition;
  const accommodation = accommodations.find((known) => known.code === code);
  if (!accommodation) throw notFound();
  const location = locations.find((known) => known.code === accommodation.location);
  const summarise = locationSummaries(event, await readProgramme(db, event), locale);
  return {
    ...accommodationWriter(event, locale)(accommodation),
    location: location ? summarise(location) : null,
  };
};
