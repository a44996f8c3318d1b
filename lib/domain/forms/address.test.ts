import { describe, expect, it } from 'vitest';
import { type AddressDraft, addressDraft, addressLines, blankAddress, draftOf } from './address';
import type { SavedAddress } from './form-model';

const vancouver: AddressDraft = {
  ...blankAddress('CA', 'home'),
  street1: ' 12-300 West Georgia Street ',
  city: 'Vancouver',
  province: 'BC',
  postalcode: 'v6b1a1',
};

function errorsOf(draft: AddressDraft): Record<string, string> {
  const { error } = addressDraft.safeParse(draft);
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
}

describe('addressDraft', () => {
  it('returns the fields of the saving call, trimmed and with the postal code in its standard form', () => {
    expect(addressDraft.parse(vancouver)).toEqual({
      street1: '12-300 West Georgia Street',
      street2: '',
      city: 'Vancouver',
      province: 'BC',
      postalcode: 'V6B 1A1',
      countryvalue: 'CA',
      type: 'home',
    });
  });

  it.each([
    [
      'CA',
      {
        street1: 'required',
        city: 'required',
        postalcode: 'required',
        province: 'required',
        type: 'required',
      },
    ],
    [
      'US',
      {
        street1: 'required',
        city: 'required',
        postalcode: 'required',
        province: 'required',
        type: 'required',
      },
    ],
    [
      'Other',
      {
        street1: 'required',
        city: 'required',
        postalcode: 'required',
        countryvalue: 'required',
        type: 'required',
      },
    ],
  ] as const)('requires in %s exactly the fields that are required there', (choice, errors) => {
    expect(errorsOf(blankAddress(choice))).toEqual(errors);
  });

  it('checks the postal code of Canada and the ZIP code of the USA', () => {
    expect(errorsOf({ ...vancouver, postalcode: 'W1A 1A1' })).toEqual({ postalcode: 'postal_code_invalid' });
    const seattle: AddressDraft = { ...vancouver, choice: 'US', province: 'WA', postalcode: '98101-1234' };
    expect(errorsOf(seattle)).toEqual({});
    expect(errorsOf({ ...seattle, postalcode: 'V6B 1A1' })).toEqual({ postalcode: 'zip_invalid' });
  });

  it('accepts any post code and no state elsewhere', () => {
    const lyon: AddressDraft = {
      ...blankAddress('Other', 'work'),
      street1: '1 rue de la République',
      city: 'Lyon',
      postalcode: '69001',
      countryvalue: 'FR',
    };
    expect(addressDraft.parse(lyon)).toMatchObject({ countryvalue: 'FR', province: '', postalcode: '69001' });
  });
});

const saved: SavedAddress = {
  field_ID: 'address',
  id: 'a1',
  pid: '',
  source: 'B',
  value: '',
  street1: '12-300 West Georgia Street',
  street2: '',
  city: 'Vancouver',
  postalcode: 'V6B 1A1',
  province: 'BC',
  country: 'Canada',
  countryvalue: 'CA',
  type: 'home',
};

describe('a saved address', () => {
  it('opens in the dialog with its choice of country', () => {
    expect(draftOf(saved).choice).toBe('CA');
    expect(draftOf({ ...saved, countryvalue: 'FR' }).choice).toBe('Other');
    expect(errorsOf(draftOf(saved))).toEqual({});
  });

  it('is displayed in lines as on an envelope', () => {
    expect(addressLines(saved)).toEqual(['12-300 West Georgia Street', 'Vancouver, BC V6B 1A1', 'Canada']);
  });
});
