import type { UseCase } from '../calls/use-case';
import { countriesIn } from '../platform/countries';

/** Every country, named in the requested language. */
export const getCountries: UseCase<'getCountries'> = async (_context, { x }) => countriesIn(x);
