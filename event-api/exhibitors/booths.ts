import { notFound } from '@/lib/errors';
import { ownApplication, readOffers } from '../applications/choice/read-offers';
import { storeChoice } from '../applications/choice/store-choice';
import { findBooth } from '../applications/offers';
import type { UseCase } from '../calls/use-case';

/** The types of booths in the organiser's order, with what is left now. @throws Refusal 404 for another's code */
export const getMyExhibitorTypes: UseCase<'getMyExhibitorTypes'> = async (context, { code }) => {
  const own = await ownApplication(context, 'exhibitor', code);
  const { offers, ...now } = await readOffers(context, 'exhibitor');
  const booths = offers.map(({ least, most, benefits, ...booth }) => ({ ...booth, price: least }));
  return { ...now, booths, chosen: own?.choiceCode ?? null };
};

/** Chooses a type of booth, and holds one. @throws Refusal 404 for an unknown one, 409 when all are taken */
export const storeExhibitorBooth: UseCase<'storeExhibitorBooth'> = async (context, { code, value }) => {
  if (value === null) return storeChoice(context, 'exhibitor', { code, choice: null });
  const booth = findBooth(context.event, value);
  if (!booth) throw notFound('value');
  const choice = { code: booth.code, name: booth.name, contribution: null };
  return storeChoice(context, 'exhibitor', { code, choice });
};
