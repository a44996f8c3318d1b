import type { BuyerOrder } from '@/lib/contract/buyers';
import { BUYER_STEPS } from '@/lib/domain/orders/buyer-steps';
import type { PartOfOrder } from '../../checkout/order-part';
import type { Answers } from '../../forms/queries';
import type { OrderProblem } from '../../orders/order-problems';
import type { SiteEvent } from '../../tenancy/event';
import { isSoldAlone } from '../../tenancy/registration-state';
import type { Participant } from '../participants';

type Described = BuyerOrder['problems'][number];
export type BuyerProblem = OrderProblem<Described> & Pick<Described, 'place'>;

interface Situation {
  now: string;
  parts: readonly PartOfOrder[];
  details: Answers;
  participants: readonly Participant[];
}

/** What prevents submitting an order, in the order of its steps. */
export function findProblems(
  event: SiteEvent,
  { now, parts, details, participants }: Situation,
): BuyerProblem[] {
  const lost = parts.flatMap(({ problems }) => problems);
  const isEmpty = parts.every(({ chargeables }) => chargeables.length === 0);
  const candidates: (BuyerProblem | false)[] = [
    !isSoldAlone(event, now) && { step: 'cart', reason: 'closed', message: { key: 'purchases_closed' } },
    ...lost.map(({ message }): BuyerProblem => ({ step: 'cart', reason: 'choice_lost', message })),
    isEmpty &&
      lost.length === 0 && {
        step: 'cart',
        reason: 'nothing_chosen',
        message: { key: 'purchase_problem_nothing_chosen' },
      },
    ...participants
      .filter(({ completedAt }) => completedAt === null)
      .map(
        ({ place }): BuyerProblem => ({
          step: 'activity',
          reason: 'incomplete',
          place,
          message: {
            key: 'purchase_problem_activity',
            values: { place, count: participants.length },
          },
        }),
      ),
    details.completedAt === null && {
      step: 'details',
      reason: 'incomplete',
      message: { key: 'purchase_problem_details' },
    },
  ];
  return candidates.filter((problem) => problem !== false);
}

/** The steps of an order with how far each is. */
export function stepsOf({
  problems,
  participants,
}: {
  problems: readonly BuyerProblem[];
  participants: readonly Participant[];
}): BuyerOrder['steps'] {
  const steps = BUYER_STEPS.filter((step) => step !== 'activity' || participants.length > 0);
  const stopped = new Set(problems.map(({ step }) => step));
  const firstIncomplete = steps.findIndex((id) => stopped.has(id));
  return steps.map((id, at) => ({
    id,
    complete: id !== 'payment' && !stopped.has(id) ? 'Y' : 'N',
    open: firstIncomplete === -1 || at <= firstIncomplete ? 'Y' : 'N',
  }));
}
