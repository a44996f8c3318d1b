import { type AddressDraft, COUNTRY_CHOICES } from './address';

/** The lookup is asked for texts of this length or more: a shorter one finds too much to be of use. */
export const MIN_LOOKUP_CHARS = 3;

/** An address that the lookup found; parts that it does not know are empty. */
export interface FoundParts {
  street1: string;
  city: string;
  province: string;
  postalcode: string;
  countryvalue: string;
}

/** What people begin an address with: a number, perhaps with their unit before it, as in `12-300` and `12 - 300`. */
const TYPED_NUMBER = /^\s*(?:(?<unit>[a-z0-9]+)\s*-\s*)?(?<number>\d+[a-z]?)(?:\s*,)?\s+\S/i;

/**
 * The dialog's fields after an address was chosen: the same as if somebody had chosen its country and typed its parts. The
 * second line and the type stay, and a country that is not known leaves the one that was chosen.
 * @param typed what stood in the street's field before
 */
export function draftOfFound(parts: FoundParts, draft: AddressDraft, typed: string): AddressDraft {
  const { city, province, postalcode } = parts;
  const countryvalue = parts.countryvalue || draft.countryvalue;
  const choice =
    parts.countryvalue === ''
      ? draft.choice
      : (COUNTRY_CHOICES.find((each) => each === parts.countryvalue) ?? 'Other');
  return {
    ...draft,
    choice,
    countryvalue: choice === 'Other' ? countryvalue : '',
    street1: streetAsTyped(parts.street1, typed),
    city,
    province,
    postalcode,
  };
}

/**
 * The street with what only the person can know: the unit before the number, and the number itself where the lookup has the
 * street alone.
 */
function streetAsTyped(street: string, typed: string): string {
  const { unit, number } = TYPED_NUMBER.exec(typed)?.groups ?? {};
  if (number === undefined) return street;
  const [, own] = /^(\d+[a-z]?)\s/i.exec(street) ?? [];
  const hasNumber = /\d/.test(street);
  if (own?.toLowerCase() === number.toLowerCase()) return unit ? `${unit}-${street}` : street;
  return hasNumber ? street : `${unit ? `${unit}-` : ''}${number} ${street}`;
}
