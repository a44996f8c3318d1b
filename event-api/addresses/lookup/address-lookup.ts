import type { Locale } from '@/lib/paths';

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
