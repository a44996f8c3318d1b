import { ALL } from '@/lib/contract/activities';
import { REQUEST, refuse } from '@/lib/errors';
import type { UseCase } from '../calls/use-case';
import { requireOwner } from '../tenancy/require-owner';
import { readActivitiesOnOffer, readAllActivities } from './read-choice';

/** What somebody can choose from, and the choice; or all activities as everybody sees them. @throws Refusal 404 for another's code */
export const getActivityInformations: UseCase<'getActivityInformations'> = async (
  context,
  { code, target: kind },
) => {
  if (code === ALL) return readAllActivities(context);
  // The call is for everybody, so that nothing has asked for the token yet.
  if (context.visitorId === null) throw refuse(401, REQUEST, 'unauthorised');
  const owner = { kind, code };
  await requireOwner(context, owner, 'code');
  return readActivitiesOnOffer(context, owner);
};
