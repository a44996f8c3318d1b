import type { UseCase } from '../calls/use-case';
import { sponsorsByLevel } from './sponsors';

/** The sponsors by level, in the organiser's order. */
export const getSponsors: UseCase<'getSponsors'> = async (context) => ({
  levels: await sponsorsByLevel(context),
});
