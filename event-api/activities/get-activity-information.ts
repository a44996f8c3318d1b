import type { UseCase } from '../calls/use-case';
import { choosingOwner, readActivitiesOnOffer } from './read-choice';

/** The activity that a registration has chosen. */
export const getActivityInformation: UseCase<'getActivityInformation'> = async (context, { code }) => {
  const { activities, choice } = await readActivitiesOnOffer(context, choosingOwner(code));
  return { activity: activities.find((each) => each.code === choice.activity_code) ?? null, choice };
};
