import parsePhoneNumber, { getCountries } from 'libphonenumber-js';
import parseWithTypes from 'libphonenumber-js/max';
import { refuse } from '@/lib/errors';
import { DEFAULT_LOCALE } from '@/lib/i18n/languages';
import { limitsOf } from '../../calls/spend-budget';
import type { SiteEvent } from '../../tenancy/event';

/** Assumed for a phone number without a country code. */
const DEFAULT_COUNTRY = 'CA';

/** Normalises a phone number to its international form. @throws Refusal 422 at the field when it is invalid */
export function readPhone(typed: string, field: string): string {
  const number = phoneNumber(typed);
  if (number === undefined) throw refuse(422, field, 'phone_invalid');
  return number;
}

/** The international form of a phone number; undefined when it is none. */
export function phoneNumber(typed: string): string | undefined {
  const number = parsePhoneNumber(typed, DEFAULT_COUNTRY);
  return number?.isValid() ? number.number : undefined;
}

/** In North America numbers do not say whether they are mobile. */
const TEXTED: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * The international form of a number to which the event sends text messages: a mobile one of a country that it names, its own
 * by default. Premium and satellite numbers, which cost many times as much, are none.
 * @returns undefined for something that is no number, null for a number that gets none
 */
export function mobileNumber(event: SiteEvent, typed: string): string | null | undefined {
  const number = phoneNumber(typed);
  if (number === undefined) return undefined;
  const parsed = parseWithTypes(number);
  const isTheirs = parsed?.country !== undefined && textCountries(event).includes(parsed.country);
  return isTheirs && TEXTED.includes(parsed.getType()) ? number : null;
}

/** @throws Refusal 422 at the field for something that is no number, or gets no text messages */
export function readMobile(event: SiteEvent, typed: string, field: string): string {
  const number = mobileNumber(event, typed);
  if (number === undefined) throw refuse(422, field, 'phone_invalid');
  if (number === null) throw refuse(422, field, 'phone_not_texted');
  return number;
}

function textCountries(event: SiteEvent): readonly string[] {
  return limitsOf(event).text_countries ?? countriesOfZone(event.definition.event.time_zone);
}

const byZone = new Map<string, readonly string[]>();

/** The countries in which a time zone is used. */
function countriesOfZone(zone: string): readonly string[] {
  const cached = byZone.get(zone);
  if (cached) return cached;
  // Node knows each zone by one name, of several that are in use.
  const { timeZone } = new Intl.DateTimeFormat(DEFAULT_LOCALE, { timeZone: zone }).resolvedOptions();
  const countries = getCountries().filter((country) => zonesOf(country).includes(timeZone));
  byZone.set(zone, countries);
  return countries;
}

/** Node's own data; TypeScript does not know of it yet. */
function zonesOf(country: string): readonly string[] {
  const locale: Intl.Locale & { timeZones?: string[]; getTimeZones?(): string[] } = new Intl.Locale(
    `und-${country}`,
  );
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}
