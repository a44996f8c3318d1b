import { type AddressDraft, addressDraft, type CheckedAddress, PROVINCES } from '@/lib/domain/forms/address';
import { type Message, Refusal } from '@/lib/errors';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import { asWritten } from '../forms/refuse-answers';
import { countryName } from '../platform/countries';
import { US_STATES } from './us-states';

export interface TypedAddress {
  street1: string;
  street2: string;
  city: string;
  postalcode: string;
  province: string;
  countryvalue: string;
  type?: AddressDraft['type'] | undefined;
}

/**
 * Validates an address by the rules of specification §5, and adds its country's name in the caller's language.
 * @param allowed the address types that the field takes; all when undefined
 * @throws Refusal 422 at each wrong part
 */
export async function checkAddress(
  typed: TypedAddress,
  allowed: readonly CheckedAddress['type'][] | undefined,
  locale: Locale,
): Promise<CheckedAddress & { country: string }> {
  const countryvalue = typed.countryvalue.toUpperCase();
  const regional = countryvalue === 'CA' || countryvalue === 'US';
  const [only, ...others] = allowed ?? [];
  const type = typed.type ?? (only && others.length === 0 ? only : '');
  const choice = regional ? countryvalue : 'Other';

  const parsed = addressDraft.safeParse({ ...typed, countryvalue, choice, type });
  const problems = new Map<string, string>();
  if (!parsed.success) {
    for (const issue of parsed.error.issues) problems.set(issue.path.join('.'), issue.message);
  }
  const country = countryName(countryvalue, locale);
  if (countryvalue === '') problems.set('countryvalue', 'required');
  else if (country === undefined) problems.set('countryvalue', 'country_unknown');
  if (regional && typed.province !== '' && !isRegion(countryvalue, typed.province.toUpperCase())) {
    problems.set('province', 'province_unknown');
  }
  if (allowed && type !== '' && !allowed.includes(type)) problems.set('type', 'type_unknown');

  if (!parsed.success || country === undefined || problems.size > 0)
    throw await refuseParts(problems, locale);
  const province = regional ? parsed.data.province.toUpperCase() : parsed.data.province;
  return { ...parsed.data, province, country };
}

function isRegion(country: 'CA' | 'US', code: string): boolean {
  return country === 'CA' ? PROVINCES.some((id) => id === code) : US_STATES.includes(code);
}

/** A refusal with the address dialog's own messages (messages/<locale>/addresses.json) where there are any. */
async function refuseParts(problems: ReadonlyMap<string, string>, locale: Locale): Promise<Refusal> {
  const translate = await translator(locale, 'addresses');
  const errors: Record<string, Message[]> = {};
  for (const [part, key] of problems) {
    errors[part] = [
      key.endsWith('_unknown') ? { key: `address_${key}` } : asWritten(translate(`errors.${key}`)),
    ];
  }
  return new Refusal(422, errors);
}
