import { defineOrderPart, NOTHING_ADDED } from '../checkout/order-part';
import { requireAsked, requirementOf } from './membership-of';
import { membershipReading, removeMembership } from './queries';
import { readAnswers } from './read-answers';

/** Membership as a part of an order: its fee, its answers on the review, and that they are there (specification §5). */
export const membershipPart = defineOrderPart({
  id: 'membership',
  step: 'membership',
  owned: 'membership',
  applies: (event, ticket) => requirementOf(event, ticket) !== 'none',
  reading: membershipReading,
  async compose({ event, ticket, locale }, stored) {
    const answers = await readAnswers(event, requireAsked(event, ticket), stored, locale);
    return {
      ...NOTHING_ADDED,
      chargeables: answers.chargeable ? [answers.chargeable] : [],
      problems: answers.complete
        ? []
        : [{ reason: 'membership_missing', message: { key: 'registration_problem_membership_missing' } }],
      entries: answers.complete ? answers.entries : [],
    };
  },
  clear: removeMembership,
});
