import type { UseCase } from '../calls/use-case';
import { atOneInstant } from '../platform/clock';
import { describeGroup } from './describe-group';
import { unknownGroup } from './group-rules';
import { findGroup } from './queries';

/** A group as its organiser sees it. */
export const getGroupInformation: UseCase<'getGroupInformation'> = async (given, { code }) => {
  const context = atOneInstant(given);
  const group = await findGroup(context.db, { eventCode: context.event.code, code });
  if (!group) throw unknownGroup();
  return describeGroup(context, group);
};
