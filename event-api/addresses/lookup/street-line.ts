/** Countries that write the number after the street; all others write it before. */
const NUMBER_AFTER = new Set(
  'AR AT BE BG BR CH CL CO CZ DE DK EE ES FI GR HR HU IS IT LT LV MX NL NO PL PT RO RS SE SI SK TR UY'.split(
    ' ',
  ),
);

interface StreetParts {
  country: string;
  street: string;
  number: string;
  unit?: string;
}

/** The line of an address with street, number and unit, as its country writes them. */
export function streetLine({ country, street, number, unit = '' }: StreetParts): string {
  if (NUMBER_AFTER.has(country)) return [street, number, unit].filter(Boolean).join(' ');
  const line = [number, street].filter(Boolean).join(' ');
  if (unit === '') return line;
  return country === 'CA' && number !== '' ? `${unit}-${line}` : [line, unit].filter(Boolean).join(', ');
}
