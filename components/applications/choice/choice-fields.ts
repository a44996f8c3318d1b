import { z } from 'zod';
import type { ApplicationOffer } from '@/lib/contract/applications/application';
import { FORM_ERRORS, formMessage } from '@/lib/domain/forms/form-message';
import { decimals, formatMoney } from '@/lib/money';

export interface ChoiceValues {
  offer: string;
  /** In whole units of the currency, as it is typed. */
  amount: unknown;
}

/** A choice that can be saved: the offer's code, and the contribution in minor units. */
export interface CheckedChoice {
  offer: string;
  amount: number;
}

/** Keys of the form's own words. */
const OUT_OF_RANGE = 'out_of_range';

/** A choice of these offers; a contribution has to lie within the range of its level (specification §5). */
export function choiceFields(offers: readonly ApplicationOffer[], locale: string) {
  return z
    .object({ offer: z.string().min(1, FORM_ERRORS.required), amount: z.unknown() })
    .transform(({ offer: code, amount }, context): CheckedChoice => {
      const offer = offers.find((each) => each.code === code);
      if (!offer || offer.least.amount === offer.most.amount) {
        return { offer: code, amount: offer?.least.amount ?? 0 };
      }
      const minor = typeof amount === 'number' ? Math.round(amount * unitsOf(offer)) : Number.NaN;
      if (!(minor >= offer.least.amount && minor <= offer.most.amount)) {
        const bounds = {
          least: formatMoney(offer.least, locale),
          most: formatMoney(offer.most, locale),
        };
        context.addIssue({ code: 'custom', path: ['amount'], message: formMessage(OUT_OF_RANGE, bounds) });
      }
      return { offer: code, amount: minor };
    });
}

/** Minor units of one whole unit of an offer's currency. */
export const unitsOf = ({ least }: Pick<ApplicationOffer, 'least'>): number => 10 ** decimals(least.currency);
