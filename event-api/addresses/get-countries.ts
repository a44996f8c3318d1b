import type { UseCase } from '../calls/use-case';
import { countriesIn } from '../platform/countries';

/** Every country in the language asked for. */
export const getCountries: UseCase<'getCountries'> = async (_context, { x }) => countriesIn(x);
