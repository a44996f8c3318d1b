import type { z } from 'zod';
import { eventDefinition } from './definition';
import { amount, asset, deadline, html, link, opening, text, webAddress } from './values';

/** Path of a field in a definition: `['tracks', 0, 'fee']`. */
export type FieldPath = readonly (string | number)[];

/** Values that need more than validation: translating, resolving, reading, sanitising. */
export type LeafKind = 'text' | 'html' | 'asset' | 'opening' | 'deadline' | 'amount' | 'link';

const KINDS = new Map<z.core.$ZodType, LeafKind>([
  [text, 'text'],
  [html, 'html'],
  [asset, 'asset'],
  [opening, 'opening'],
  [deadline, 'deadline'],
  [amount, 'amount'],
  [link, 'link'],
  [webAddress, 'link'],
]);

/** The kinds of schemas that were met; null for one of none. */
const kinds = new WeakMap<z.core.$ZodType, LeafKind | null>();

/** Returns the new value of a leaf. Not called for absent fields. */
export type Visit = (kind: LeafKind, value: unknown, path: FieldPath) => unknown;

/**
 * Copies a definition and maps every leaf with `visit`. Finds the leaves by the schema, so that a field added to the schema
 * takes part in every check and every step of the import.
 */
export function mapLeaves(
  value: unknown,
  visit: Visit,
  schema: z.core.$ZodType = eventDefinition,
  path: FieldPath = [],
): unknown {
  if (value === undefined || value === null) return value;
  const kind = kindOf(schema);
  if (kind) return visit(kind, value, path);

  // Cast to zod's union of all schema types, which `def.type` discriminates.
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
      return mapLeaves(value, visit, def.innerType, path);
    case 'array':
      return listOf(value).map((item, index) => mapLeaves(item, visit, def.element, [...path, index]));
    case 'object':
      return mapEntries(value, (key, item) => {
        const field = def.shape[key];
        return field ? mapLeaves(item, visit, field, [...path, key]) : item;
      });
    case 'record':
      return mapEntries(value, (key, item) => mapLeaves(item, visit, def.valueType, [...path, key]));
    case 'union': {
      const option = chosenOption(def, value);
      return option ? mapLeaves(value, visit, option, path) : value;
    }
    default:
      return value;
  }
}

/** The kind of a leaf. A field that describes itself is a copy of its kind's schema, which zod calls its parent. */
function kindOf(schema: z.core.$ZodType): LeafKind | undefined {
  const known = kinds.get(schema);
  if (known !== undefined) return known ?? undefined;
  const { parent } = schema._zod;
  const kind = KINDS.get(schema) ?? (parent && kindOf(parent));
  kinds.set(schema, kind ?? null);
  return kind;
}

/** All leaves of a definition, in the order of the file. */
export function leavesOf(value: unknown): { kind: LeafKind; value: unknown; path: FieldPath }[] {
  const leaves: { kind: LeafKind; value: unknown; path: FieldPath }[] = [];
  mapLeaves(value, (kind, leaf, path) => {
    leaves.push({ kind, value: leaf, path });
    return leaf;
  });
  return leaves;
}

/** The schema at a path, as far as the value decides between the options of a union; undefined if there is none. */
export function schemaAt(
  value: unknown,
  path: FieldPath,
  root: z.core.$ZodType = eventDefinition,
): z.core.$ZodTypes | undefined {
  let schema: z.core.$ZodType | undefined = root;
  let at = value;
  for (const step of path) {
    const { def }: z.core.$ZodTypes['_zod'] = unwrapped(schema, at)._zod;
    if (def.type === 'array') schema = def.element;
    else if (def.type === 'object') schema = def.shape[String(step)];
    else if (def.type === 'record') schema = def.valueType;
    else return undefined;
    if (!schema) return undefined;
    at = isObject(at) ? Reflect.get(at, step) : undefined;
  }
  return unwrapped(schema, at);
}

/** The fields that a schema allows; empty if it is of no object. */
export function fieldsOf(schema: z.core.$ZodTypes | undefined): string[] {
  return schema?._zod.def.type === 'object' ? Object.keys(schema._zod.def.shape) : [];
}

/** Whether a schema is another one, or a copy of it with words of its own. */
export function isKindOf(schema: z.core.$ZodType | undefined, kind: z.core.$ZodType): boolean {
  return schema !== undefined && (schema === kind || isKindOf(schema._zod.parent, kind));
}

/** What is inside of optional fields, defaults, and unions whose option the value decides. */
export function unwrapped(schema: z.core.$ZodType, value: unknown): z.core.$ZodTypes {
  const zodType = schema as z.core.$ZodTypes; // as in mapLeaves
  const { def } = zodType._zod;
  if (def.type === 'optional' || def.type === 'default') return unwrapped(def.innerType, value);
  const option = def.type === 'union' ? chosenOption(def, value) : undefined;
  return option ? unwrapped(option, value) : zodType;
}

/** The option that matches a value: of a discriminated union, or of one thing or a list of them. */
export function chosenOption(
  def: z.core.$ZodUnionDef & { discriminator?: string },
  value: unknown,
): z.core.$ZodType | undefined {
  const { discriminator } = def;
  const isList = (option: z.core.$ZodType) => option._zod.def.type === 'array';
  if (def.options.some(isList)) {
    return def.options.find((option) => isList(option) === Array.isArray(value));
  }
  if (discriminator === undefined || !isObject(value)) return undefined;
  const mark = Reflect.get(value, discriminator);
  return def.options.find((option) => option._zod.propValues?.[discriminator]?.has(mark));
}

export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function mapEntries(value: unknown, map: (key: string, item: unknown) => unknown): unknown {
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, map(key, item)]));
}
