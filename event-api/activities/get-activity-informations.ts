import type { UseCase } from '../calls/use-case';
import { choosingOwner, readActivitiesOnOffer } from './read-choice';

/** What a registration can choose from, and its choice. */
export const getActivityInformations: UseCase<'getActivityInformations'> = (context, { code }) =>
  readActivitiesOnOffer(context, choosingOwner(code));
