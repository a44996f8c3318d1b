import { describe, expect, it } from 'vitest';
import { townLines } from './town-lines';

describe('townLines', () => {
  it.each([
    ['CA', 'Vancouver', 'BC', 'V6B 1A1', ['Vancouver, BC V6B 1A1']],
    ['us', 'Albany', 'NY', '12207', ['Albany, NY 12207']],
    ['GB', 'London', '', 'SW1A 1AA', ['London SW1A 1AA']],
    ['FR', 'Paris', undefined, '75001', ['75001 Paris']],
    ['de', 'Berlin', '', '10115', ['10115 Berlin']],
    ['CH', 'Genève', 'GE', '1201', ['1201 Genève', 'GE']],
    ['IT', 'Roma', 'RM', '00184', ['00184 Roma RM']],
    ['IE', 'Dublin', '', 'D02 AF30', ['Dublin', 'D02 AF30']],
    ['AU', 'Sydney', 'NSW', '2000', ['Sydney NSW 2000']],
    ['JP', 'Tokyo', undefined, undefined, ['Tokyo']],
  ])('%s: %s', (country, city, province, postalcode, lines) => {
    expect(townLines({ country, city, province, postalcode })).toEqual(lines);
  });

  it('French writes Canadian towns without a comma, as Canada Post does', () => {
    const town = { country: 'CA', city: 'Montréal', province: 'QC', postalcode: 'H2X 1Y4' };
    expect(townLines(town, ' ')).toEqual(['Montréal QC H2X 1Y4']);
  });
});
