import { notFound, refuse } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { ownApplication, readOffers } from '../applications/choice/read-offers';
import { storeChoice } from '../applications/choice/store-choice';
import { findLevel, rangeOf } from '../applications/offers';
import type { UseCase } from '../calls/use-case';
import { localise } from '../tenancy/localise';

/** The levels in the organiser's order, with what is left now. @throws Refusal 404 for another's code */
export const getMySponsorLevels: UseCase<'getMySponsorLevels'> = async (context, { code }) => {
  const own = await ownApplication(context, 'sponsor', code);
  const { offers, ...now } = await readOffers(context, 'sponsor');
  const levels = offers.map(({ least, most, size, ...level }) => ({
    ...level,
    minimum: least,
    maximum: most,
  }));
  return { ...now, levels, chosen: own?.choiceCode ?? null };
};

/**
 * Chooses a level with a contribution within its range, and holds its place.
 * @throws Refusal 404 for an unknown level, 422 at `value` outside the range, 409 when all are taken
 */
export const storeSponsorLevel: UseCase<'storeSponsorLevel'> = async (context, { code, value }) => {
  if (value === null) return storeChoice(context, 'sponsor', { code, choice: null });
  const { event, locale } = context;
  const level = findLevel(event, value.level_code);
  if (!level) throw notFound('value');
  const { minimum, maximum } = rangeOf(event, level);
  if (value.amount < minimum || value.amount > maximum) {
    const { currency, languages } = event.definition.event;
    const format = (amount: number) => formatMoney({ amount, currency }, locale);
    throw refuse(422, 'value', 'application_contribution_range', {
      name: localise(level.name, locale, languages),
      minimum: format(minimum),
      maximum: format(maximum),
    });
  }
  const choice = { code: level.code, name: level.name, contribution: value.amount };
  return storeChoice(context, 'sponsor', { code, choice });
};
