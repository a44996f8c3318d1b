import type { UseCase } from '../../calls/use-case';
import { listKeynotes } from './keynotes';

/** The present or next keynote; after the last one, the first. */
export const getWorkshopKeynote: UseCase<'getWorkshopKeynote'> = async (context) => {
  const keynotes = await listKeynotes(context);
  const now = context.clock.now();
  const next = keynotes.find(({ session }) => session.workshops_schedule_end > now);
  return { keynote: next ?? keynotes[0] ?? null };
};
