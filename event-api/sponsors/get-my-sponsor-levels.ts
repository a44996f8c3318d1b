import { ownApplication, readLeft } from '../applications/choice/read-offers';
import { rangeOf } from '../applications/offers';
import type { UseCase } from '../calls/use-case';
import { eventTexts } from '../tenancy/event-texts';

/** The levels in the organiser's order, with what is left now. @throws Refusal 404 for another's code */
export const getMySponsorLevels: UseCase<'getMySponsorLevels'> = async (context, { code }) => {
  const { event, locale } = context;
  const own = await ownApplication(context, 'sponsor', code);
  const { left, ...now } = await readLeft(context, 'sponsor', 'choice');
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const levels = event.definition.sponsors.levels.map((level) => {
    const { minimum, maximum } = rangeOf(event, level);
    return {
      code: level.code,
      name: texts.text(level.name),
      description: texts.optional(level.description),
      benefits: level.benefits.map((benefit) => texts.text(benefit)),
      minimum: { amount: minimum, currency },
      maximum: { amount: maximum, currency },
      availability: left(level.code),
    };
  });
  return { ...now, levels, chosen: own?.choiceCode ?? null };
};
