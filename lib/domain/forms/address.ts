import { z } from 'zod';
import { townLines } from '../text/town-lines';
import type { SavedAddress } from './form-model';
import { canadianPostalCode, zipCode } from './postal-code';

/** Rules of the address dialog (specification §3 Address, §4 Address modal, §5); the saving call checks the same rules. */

/** The country choices of the dialog; `Other` then asks for the country itself. */
export const COUNTRY_CHOICES = ['CA', 'US', 'Other'] as const;
export type CountryChoice = (typeof COUNTRY_CHOICES)[number];

/** Canada's provinces and territories; their names are in `messages/<locale>/addresses.json` (specification §9). */
export const PROVINCES = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
] as const;

export type AddressType = SavedAddress['type'];

/** Keys of `messages/<locale>/addresses.json` under `errors`. */
export const ADDRESS_ERRORS = {
  required: 'required',
  postalCode: 'postal_code_invalid',
  zip: 'zip_invalid',
  tooLong: 'too_long',
} as const;

const part = (max: number) => z.string().trim().max(max, ADDRESS_ERRORS.tooLong);

/**
 * Checks the dialog's fields and writes the postal code in its standard form. A province or state is required in Canada and
 * the USA; elsewhere it is optional, and any postal code is accepted.
 */
export const addressDraft = z
  .object({
    choice: z.enum(COUNTRY_CHOICES),
    street1: part(200),
    street2: part(200),
    city: part(100),
    province: part(100),
    postalcode: part(20),
    /** ISO 3166-1 alpha-2; only used with the choice `Other`. */
    countryvalue: part(2),
    type: z.union([z.enum(['home', 'work', 'location']), z.literal('')]),
  })
  .transform((draft, context) => {
    const countryvalue = draft.choice === 'Other' ? draft.countryvalue : draft.choice;
    const regional = draft.choice !== 'Other';
    const { type } = draft;
    for (const name of ['street1', 'city', 'postalcode'] as const) demand(name, draft[name]);
    if (regional) demand('province', draft.province);
    else demand('countryvalue', countryvalue);
    demand('type', type);

    const code = POSTAL_CODES[draft.choice];
    const postalcode = draft.postalcode === '' ? '' : code.read(draft.postalcode);
    if (postalcode === undefined) complain('postalcode', code.error);
    if (context.issues.length > 0 || postalcode === undefined || type === '') return z.NEVER;
    const { street1, street2, city, province } = draft;
    return { street1, street2, city, province, postalcode, countryvalue, type };

    function demand(name: string, value: string): void {
      if (value === '') complain(name, ADDRESS_ERRORS.required);
    }

    function complain(name: string, message: string): void {
      context.addIssue({ code: 'custom', path: [name], message });
    }
  });
/** The dialog's fields as typed. */
export type AddressDraft = z.input<typeof addressDraft>;
/** An address that may be saved: the fields of the call `addAddress`. */
export type CheckedAddress = z.output<typeof addressDraft>;

const POSTAL_CODES: Record<CountryChoice, { read: (text: string) => string | undefined; error: string }> = {
  CA: { read: canadianPostalCode, error: ADDRESS_ERRORS.postalCode },
  US: { read: zipCode, error: ADDRESS_ERRORS.zip },
  Other: { read: (text) => text, error: ADDRESS_ERRORS.required },
};

/** An empty dialog for a country. Changing the country clears everything but the address type (specification §4). */
export function blankAddress(choice: CountryChoice, type: AddressDraft['type'] = ''): AddressDraft {
  return { choice, street1: '', street2: '', city: '', province: '', postalcode: '', countryvalue: '', type };
}

/** The dialog's fields for a saved address. */
export function draftOf(address: SavedAddress): AddressDraft {
  const { street1, street2, city, province, postalcode, countryvalue, type } = address;
  const choice = COUNTRY_CHOICES.find((each) => each === countryvalue) ?? 'Other';
  return { choice, street1, street2, city, province, postalcode, countryvalue, type };
}

/** The lines of an address as on an envelope. */
export function addressLines(address: SavedAddress): string[] {
  const { street1, street2, countryvalue, country } = address;
  const lines = [street1, street2, ...townLines({ ...address, country: countryvalue }), country];
  return lines.filter((line) => line !== '');
}
