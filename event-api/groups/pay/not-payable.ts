import { type Message, REQUEST } from '@/lib/errors';
import type { UseCaseContext } from '../../calls/use-case';
import { groupRules } from '../group-rules';
import type { PayableGroup } from './payable-people';

interface NotPayable {
  status: 409 | 422;
  field: string;
  message: Message;
}

/** Why a group cannot pay now: its time is over, or it is too small to pay as one. Null when it can. */
export function notPayable(
  { event, clock }: Pick<UseCaseContext, 'event' | 'clock'>,
  { group, people }: Pick<PayableGroup, 'group' | 'people'>,
): NotPayable | null {
  if (group.payUntil !== null && group.payUntil <= clock.now()) {
    return { status: 409, field: REQUEST, message: { key: 'groups_pay_over' } };
  }
  const { least } = groupRules(event);
  const registered = people.filter(({ state }) => state !== 'unfinished' && state !== 'cancelled').length;
  if (registered >= least) return null;
  return { status: 422, field: 'members', message: { key: 'group_too_small', values: { least } } };
}
