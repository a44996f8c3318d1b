/**
 * What search engines read of an event, in the words of schema.org (design §10). Pure: addresses come in complete, and
 * what depends on the time of day is written as the span in which it holds, because the page is kept.
 */

type JsonValue = string | number | boolean | JsonLd | readonly JsonValue[] | undefined;

export interface JsonLd {
  readonly [key: string]: JsonValue;
}

export const CONTEXT = 'https://schema.org';

/** JSON that can stand within a script element: nothing in it can end the element or begin another. */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** A list, or nothing in place of an empty one, which validators complain of. */
export function some<Value extends JsonValue>(list: readonly Value[]): readonly Value[] | undefined {
  return list.length > 0 ? list : undefined;
}
