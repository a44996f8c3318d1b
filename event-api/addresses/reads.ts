import type { UseCase } from '../calls/use-case';
import { countriesIn, sortByName } from '../platform/countries';
import { savedAddressOf } from './queries';
import { requireOwn } from './require-own';
import { US_STATES } from './us-states';

/** Every country, named in the requested language. */
export const getCountries: UseCase<'getCountries'> = async (_context, { x }) => countriesIn(x);

/** The states of the USA, named in the caller's language. */
export const getUSStates: UseCase<'getUSStates'> = async ({ locale }) =>
  sortByName(
    US_STATES.map((state) => ({ id: state.id, name: state[locale] })),
    locale,
  );

/** One of the caller's own addresses. */
export const getManualAddressByID: UseCase<'getManualAddressByID'> = async (context, { id }) =>
  savedAddressOf(await requireOwn(context, 'address', id));
