import type { UseCase } from '../calls/use-case';
import { atOneInstant } from '../platform/clock';
import { describeTracks } from '../registration/tracks';
import { eventTranslator } from '../tenancy/event-texts';
import { yesNo } from '../tenancy/page-info';
import { describeGroup } from './describe-group';
import { groupRules, groupsClosed, groupTracks } from './group-rules';
import { requireGroup } from './queries';

/** What registering a group involves at this event. */
export const getRegistrationGroupOption: UseCase<'getRegistrationGroupOption'> = async (context) => {
  const { event, locale } = context;
  const rules = groupRules(event);
  const closed = groupsClosed(context);
  const words = await eventTranslator(event, locale, 'api');
  return {
    open: yesNo(closed === null),
    message: closed && words(closed.key, closed.values),
    size: { least: rules.least, greatest: event.definition.groups?.greatest ?? null },
    discounts: [...rules.discounts].sort((one, other) => one.from - other.from),
    tracks: await describeTracks(context, event.definition.groups ? groupTracks(event) : []),
    places_kept_days: rules.keep_days,
    pay_until: event.definition.groups?.pay_until ?? null,
    send_types: ['email', 'text'],
  };
};

/** A group as its organiser sees it. */
export const getGroupInformation: UseCase<'getGroupInformation'> = async (caller, { code }) => {
  const context = atOneInstant(caller);
  const group = await requireGroup(context.db, { eventCode: context.event.code, code });
  return describeGroup(context, group);
};
