/**
 * Structured data of an event in the vocabulary of schema.org (design §10). Addresses are passed in as absolute ones. Values
 * that depend on the time of day are written with the span in which they are valid, because pages are cached.
 */

type JsonValue = string | number | boolean | JsonLd | readonly JsonValue[] | undefined;

export interface JsonLd {
  readonly [key: string]: JsonValue;
}

export const CONTEXT = 'https://schema.org';

/** JSON for a script element, escaped so that no text in it can close the element or open another. */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The list, or undefined when it is empty, because validators report empty lists. */
export function some<Value extends JsonValue>(list: readonly Value[]): readonly Value[] | undefined {
  return list.length > 0 ? list : undefined;
}
