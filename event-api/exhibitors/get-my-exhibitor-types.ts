import { ownApplication, readLeft } from '../applications/choice/read-offers';
import type { UseCase } from '../calls/use-case';
import { inMinorUnits } from '../checkout/minor-units';
import { eventTexts } from '../tenancy/event-texts';

/** The types of booths in the organiser's order, with what is left now. @throws Refusal 404 for another's code */
export const getMyExhibitorTypes: UseCase<'getMyExhibitorTypes'> = async (context, { code }) => {
  const { event, locale } = context;
  const own = await ownApplication(context, 'exhibitor', code);
  const { left, ...now } = await readLeft(context, 'exhibitor', 'choice');
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const booths = event.definition.exhibitors.booths.map((booth) => ({
    code: booth.code,
    name: texts.text(booth.name),
    description: texts.optional(booth.description),
    size: texts.optional(booth.size),
    price: { amount: inMinorUnits(booth.amount, currency), currency },
    availability: left(booth.code),
  }));
  return { ...now, booths, chosen: own?.choiceCode ?? null };
};
