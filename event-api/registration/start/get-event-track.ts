import type { UseCase } from '../../calls/use-case';
import { readRegistrationState } from '../../tenancy/read-registration-state';
import { feeRules } from '../price-list';
import { describeTracks } from '../tracks';

/** The listed tracks with fee, early-bird price and present availability. */
export const getEventTrack: UseCase<'getEventTrack'> = async (context) => {
  const { db, event, locale, clock } = context;
  const listed = event.definition.tracks.filter((track) => track.listed);
  const [registration, tracks] = await Promise.all([
    readRegistrationState(db, event, clock.now()),
    describeTracks(context, listed),
  ]);
  return { registration, tax: feeRules(event.definition, locale).tax ?? null, tracks };
};
