import { z } from 'zod';
import type { Locale } from '@/lib/i18n/languages';
import { parseJson } from '../../platform/read-json';

/** What somebody has typed of an address, and what narrows it down. */
export interface AddressQuestion {
  readonly text: string;
  /** ISO 3166-1 alpha-2; undefined for every country. */
  readonly country: string | undefined;
  readonly locale: Locale;
  /** Where the event takes place: addresses around come first. */
  readonly near: { latitude: number; longitude: number } | undefined;
}

/** An address as it is offered to somebody who types. */
export interface AddressSuggestion {
  readonly id: string;
  /** Its street, with its number where it is known. */
  readonly text: string;
  /** The rest of it. */
  readonly detail: string;
}

/** The parts of an address as a provider knows them; any may be empty. */
export interface FoundAddress {
  readonly street1: string;
  readonly city: string;
  /** A code or a name. */
  readonly province: string;
  readonly postalcode: string;
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: string;
}

/** A service that knows addresses. Both functions throw when it does not answer, or not as it should. */
export interface AddressLookup {
  suggest(question: AddressQuestion, signal: AbortSignal): Promise<AddressSuggestion[]>;
  /** Undefined when there is no such suggestion. */
  resolve(id: string, locale: Locale, signal: AbortSignal): Promise<FoundAddress | undefined>;
}

const part = z.string().max(200);
const parts = z.tuple([part, part, part, part, part]);

/**
 * The id of a suggestion whose address is known already: the address itself, so that nothing has to be kept until it is chosen,
 * and any instance can answer.
 */
export function idOfKnown({ street1, city, province, postalcode, country }: FoundAddress): string {
  return Buffer.from(JSON.stringify([street1, city, province, postalcode, country])).toString('base64url');
}

/** The address of such an id; undefined for anything else. */
export function knownOfId(id: string): FoundAddress | undefined {
  const read = parts.safeParse(parseJson(Buffer.from(id, 'base64url').toString('utf8')));
  if (!read.success) return undefined;
  const [street1, city, province, postalcode, country] = read.data;
  return { street1, city, province, postalcode, country };
}

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
