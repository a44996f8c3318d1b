import type { UseCase } from '../calls/use-case';
import { inMinorUnits } from '../checkout/minor-units';
import { eventTexts } from '../tenancy/event-texts';
import { membershipOf } from './membership-of';

/** The association and its types of membership with their fees; null where there is none. */
export const getMembershipInformation: UseCase<'getMembershipInformation'> = async ({ event, locale }) => {
  const membership = membershipOf(event);
  if (!membership) return { membership: null };
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  return {
    membership: {
      organization: texts.text(membership.organization),
      text: texts.optional(membership.text),
      types: membership.types.map(({ code, name, description, amount }) => ({
        id: code,
        name: texts.text(name),
        detail: texts.optional(description) ?? undefined,
        price: { amount: inMinorUnits(amount, currency), currency },
      })),
    },
  };
};
