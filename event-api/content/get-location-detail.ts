import { notFound } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { readProgramme } from '../programme/read-programme';
import { eventTexts } from '../tenancy/event-texts';
import { locationSummaries } from './location-summary';

/** A location with directions and the accommodations there. @throws Refusal 404 when the event has no such location */
export const getLocationDetail: UseCase<'getLocationDetail'> = async ({ db, event, locale }, { code }) => {
  const { locations, accommodations } = event.definition;
  const location = locations.find((known) => known.code === code);
  if (!location) throw notFound();
  const summarise = locationSummaries(event, await readProgramme(db, event), locale);
  const texts = eventTexts(event, locale);
  return {
    ...summarise(location),
    directions: texts.optional(location.directions),
    accommodations: accommodations
      .filter((each) => each.location === code)
      .map((each) => ({ code: each.code, name: texts.text(each.name) })),
  };
};
