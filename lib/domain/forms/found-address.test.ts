import { describe, expect, it } from 'vitest';
import { blankAddress } from './address';
import { draftOfFound } from './found-address';

const found = {
  street1: '555 West Hastings Street',
  city: 'Vancouver',
  province: 'BC',
  postalcode: 'V6B 4N6',
  countryvalue: 'CA',
};
const street = (street1: string, typed: string) =>
  draftOfFound({ ...found, street1 }, blankAddress('CA'), typed).street1;

describe('draftOfFound', () => {
  it('fills street, city, province, postal code and country, and leaves the second line and the type', () => {
    const draft = { ...blankAddress('Other', 'work'), street2: 'Back door', countryvalue: 'FR' };
    expect(draftOfFound(found, draft, '555 w')).toEqual({
      ...{ choice: 'CA', countryvalue: '', street1: '555 West Hastings Street', street2: 'Back door' },
      ...{ city: 'Vancouver', province: 'BC', postalcode: 'V6B 4N6', type: 'work' },
    });
    const lyon = { ...found, countryvalue: 'FR', province: '' };
    expect(draftOfFound(lyon, blankAddress('CA'), '')).toMatchObject({ choice: 'Other', countryvalue: 'FR' });
    expect(draftOfFound({ ...found, countryvalue: '' }, draft, '')).toMatchObject({
      choice: 'Other',
      countryvalue: 'FR',
    });
  });

  it.each([
    ['555 West Hastings Street', '12-555 w has', '12-555 West Hastings Street'],
    ['555 West Hastings Street', '12 - 555 w has', '12-555 West Hastings Street'],
    ['555 West Hastings Street', '555, west', '555 West Hastings Street'],
    ['West Hastings Street', '555 west', '555 West Hastings Street'],
    ['rue Sherbrooke', '4b-12a, rue sher', '4b-12a rue Sherbrooke'],
    // Another house than the one that was typed was chosen: the unit is not there.
    ['557 West Hastings Street', '12-555 w has', '557 West Hastings Street'],
    ['Hauptstraße 5', '5 haupt', 'Hauptstraße 5'],
    ['West Hastings Street', 'west has', 'West Hastings Street'],
  ])('takes %j for %j as %j', (line, typed, whole) => {
    expect(street(line, typed)).toBe(whole);
  });
});
