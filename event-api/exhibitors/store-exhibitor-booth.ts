import { notFound } from '@/lib/errors';
import { storeChoice } from '../applications/choice/store-choice';
import { findBooth } from '../applications/offers';
import type { UseCase } from '../calls/use-case';

/** Chooses a type of booth, and holds one. @throws Refusal 404 for an unknown one, 409 when all are taken */
export const storeExhibitorBooth: UseCase<'storeExhibitorBooth'> = async (context, { code, value }) => {
  if (value === null) return storeChoice(context, 'exhibitor', { code, choice: null });
  const booth = findBooth(context.event, value);
  if (!booth) throw notFound('value');
  const choice = { code: booth.code, name: booth.name, contribution: null };
  return storeChoice(context, 'exhibitor', { code, choice });
};
