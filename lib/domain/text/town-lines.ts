/**
 * Where postal code, town and region stand on an envelope, by country, as Google's libaddressinput has it
 * (https://github.com/google/libaddressinput). Countries that are not named write them as Canada and the USA do.
 */

/** `75001 Paris`; a region stands below. */
const CODE_FIRST =
  'AD AL AM AR AT AX AZ BA BE BG BL BY CH CL CV CY CZ DE DK DO DZ EC EH ET FI FO FR GE GF GL GP GR GT GW HR HT IS KG KW KZ LA LI LR LU MA MC MD ME MF MG MK MQ MU MY NC NE NI NL NO OM PL PM PT PY RE RS SE SI SJ SK SM SN SV TJ TM TN TZ UZ VA WF XK YT ZM';

/** `00184 Roma RM` */
const CODE_FIRST_REGION_LAST = 'EE ES IT LT MX MZ PF RO TR UY';

/** The postal code has a line of its own, below the town. */
const CODE_BELOW = 'BR CU EG HU IE KE KR RU UA ZA';

/** `Sydney NSW 2000` */
const WITHOUT_COMMA = 'AU CC CX NF';

export interface Town {
  city: string;
  province?: string | undefined;
  postalcode?: string | undefined;
  /** ISO 3166-1 alpha-2, in capitals or not. */
  country: string;
}

/** The lines of an envelope between the street and the country. @param comma between town and region where the country has it */
export function townLines({ city, province, postalcode, country }: Town, comma = ', '): string[] {
  const code = country.toUpperCase();
  const isIn = (countries: string) => code !== '' && countries.split(' ').includes(code);
  const line = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const region = [city, province].filter(Boolean).join(comma);
  const lines = isIn(CODE_FIRST)
    ? [line(postalcode, city), province ?? '']
    : isIn(CODE_FIRST_REGION_LAST)
      ? [line(postalcode, city, province)]
      : isIn(CODE_BELOW)
        ? [region, postalcode ?? '']
        : isIn(WITHOUT_COMMA)
          ? [line(city, province, postalcode)]
          : [line(region, postalcode)];
  return lines.filter((text) => text !== '');
}
