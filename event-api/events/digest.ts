import { hash } from 'node:crypto';

/** What objects are said to be that stay as they are; null before it is asked for. */
const texts = new WeakMap<object, string | null>();

/** Marks an object that nobody changes and that is said again and again, such as a row of a version that is kept. */
export function lasting<Value extends object>(value: Value): Value {
  if (!texts.has(value)) texts.set(value, null);
  return value;
}

/** A digest that depends neither on the order of fields nor on whether an absent one is null or left out. */
export const digestOf = (value: unknown): string => hash('sha256', canonicalJson(value), 'hex');

/** Whether two values have the same digest, without making one. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!isStructure(one) || !isStructure(other)) {
    // Texts are compared above already; of what is left, such as null and undefined, few are asked.
    return typeof one !== 'string' && canonicalJson(one) === canonicalJson(other);
  }
  if (Array.isArray(one) || Array.isArray(other)) {
    if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
    return one.every((item, at) => isSame(item, other[at]));
  }
  const names = fieldsOf(one);
  return (
    names.length === fieldsOf(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isSame(one[name], other[name]))
  );
}

type Structure = Record<string, unknown>;

const isStructure = (value: unknown): value is Structure => typeof value === 'object' && value !== null;

/** The names of the fields that are there. */
const fieldsOf = (value: Structure): string[] =>
  Object.keys(value).filter((name) => value[name] !== undefined && value[name] !== null);

/** In a loop, because an import says ten thousand rows several times. */
function canonicalJson(value: unknown): string {
  if (!isStructure(value)) return JSON.stringify(value) ?? 'null';
  const known = texts.get(value);
  if (typeof known === 'string') return known;
  const text = textOf(value);
  if (known === null) texts.set(value, text);
  return text;
}

function textOf(value: Structure): string {
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += `${text === '' ? '' : ','}${canonicalJson(item ?? null)}`;
    return `[${text}]`;
  }
  for (const name of fieldsOf(value).sort()) {
    text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(value[name])}`;
  }
  return `{${text}}`;
}
