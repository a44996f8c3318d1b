import type { UseCase } from '../calls/use-case';
import { sortByName } from '../platform/countries';
import { US_STATES } from './us-states';

/** The states of the USA, named in the caller's language. */
export const getUSStates: UseCase<'getUSStates'> = async ({ locale }) =>
  sortByName(
    US_STATES.map((state) => ({ id: state.id, name: state[locale] })),
    locale,
  );
