import { createHash } from 'node:crypto';

/** A digest that depends neither on the order of fields nor on whether an absent one is null or left out. */
export function digestOf(value: unknown): string {
  return createHash('sha256').update(canonicalJson(value)).digest('hex');
}

/** Whether two values have the same digest. */
export const isSame = (one: unknown, other: unknown): boolean => canonicalJson(one) === canonicalJson(other);

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined && field !== null)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`);
  return `{${fields.join(',')}}`;
}
