import type { UseCase } from '../../calls/use-case';
import { listKeynotes } from './keynotes';

/** All keynotes, by start. */
export const getWorkshopKeynotes: UseCase<'getWorkshopKeynotes'> = async (context) => ({
  keynotes: await listKeynotes(context),
});
