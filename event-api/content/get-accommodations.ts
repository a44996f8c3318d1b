import type { UseCase } from '../calls/use-case';
import { accommodationWriter } from './accommodation';

/** All accommodations, in the organiser's order. */
export const getAccommodations: UseCase<'getAccommodations'> = async ({ event, locale }) => ({
  accommodations: event.definition.accommodations.map(accommodationWriter(event, locale)),
});
