import type { UseCase } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { readActivitiesOnOffer } from './read-choice';

/** The kinds of owners by the specification's audience. */
const KINDS = { attendee: 'registration', buyer: 'buyer' } as const;

/** The activity that somebody has chosen. @throws Refusal 404 for another's code */
export const getActivityInformation: UseCase<'getActivityInformation'> = async (context, { x, code }) => {
  const owner = { kind: KINDS[x], code };
  await requireOwner(context, owner, 'code');
  const { activities, choice } = await readActivitiesOnOffer(context, owner);
  return { activity: activities.find((each) => each.code === choice.activity_code) ?? null, choice };
};
