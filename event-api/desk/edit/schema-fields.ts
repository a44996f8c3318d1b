import { z } from 'zod';
import { isLocale } from '@/lib/i18n/languages';
import { eventDefinition } from '../../definition/definition';

/** What the schema of the event file says of each field, as far as an editor needs it. */

/** An object of the schema. Its fields' words are found by its name: `Ticket`, or `Ticket_early_bird` of one within it. */
export interface SchemaObject {
  name: string;
  shape: Readonly<Record<string, z.core.$ZodType>>;
}

/** What a field is, and so how it is written. */
export type Kind =
  | { is: 'text'; formatted: boolean }
  | { is: 'number'; whole: boolean; min: number | null; max: number | null }
  | { is: 'choice' | 'choices'; values: readonly string[] }
  /** A list of short values, such as days or patterns. */
  | { is: 'words'; of: 'text' | 'number' | 'answer' }
  | { is: 'object'; object: SchemaObject }
  /** A list of objects, of one kind or of several. */
  | { is: 'entries'; options: readonly SchemaObject[]; least: number }
  | { is: Simple };

type Simple =
  | 'amount'
  | 'clock'
  | 'code'
  /** Codes of other entries. */
  | 'codes'
  | 'colour'
  | 'date'
  | 'file'
  | 'fixed'
  | 'line'
  | 'link'
  | 'moment'
  | 'percent'
  /** A list of texts. */
  | 'texts'
  | 'typed_code'
  | 'yes_no';

export interface SchemaField {
  name: string;
  /** By which its words are found: `Ticket_early_bird_fee`. */
  key: string;
  kind: Kind;
  optional: boolean;
  /** What it is when it is left out; undefined for nothing. */
  usual: unknown;
}

const BY_ID: Readonly<Record<string, Kind>> = {
  Text: { is: 'text', formatted: false },
  FormattedText: { is: 'text', formatted: true },
  Amount: { is: 'amount' },
  ClockTime: { is: 'clock' },
  Code: { is: 'code' },
  TypedCode: { is: 'typed_code' },
  Colour: { is: 'colour' },
  File: { is: 'file' },
  Link: { is: 'link' },
  Opening: { is: 'moment' },
  Deadline: { is: 'moment' },
  Percent: { is: 'percent' },
};

/** Objects whose fields have the words of others: levels of a menu, pages below pages. */
const SAME_WORDS: Readonly<Record<string, string>> = {
  SubmenuEntry: 'MenuEntry',
  SubSubmenuEntry: 'MenuEntry',
  SubPage: 'Page',
};
/** Fields that every block of a page has. */
const OF_EVERY_BLOCK: ReadonlySet<string> = new Set(['kind', 'code', 'title', 'text']);

interface Inner {
  schema: z.core.$ZodTypes;
  optional: boolean;
  usual: unknown;
}

function innerOf(schema: z.core.$ZodType): Inner {
  // Cast to zod's union of all schema types, which `def.type` discriminates.
  const zodType = schema as z.core.$ZodTypes;
  const { def } = zodType._zod;
  if (def.type === 'optional') return { ...innerOf(def.innerType), optional: true };
  if (def.type === 'default') {
    return { ...innerOf(def.innerType), optional: true, usual: def.defaultValue };
  }
  return { schema: zodType, optional: false, usual: undefined };
}

/** The id of a schema, which a copy with words of its own has from its parent. */
function idOf(schema: z.core.$ZodType | undefined): string | undefined {
  if (!schema) return undefined;
  return z.globalRegistry.get(schema)?.id ?? idOf(schema._zod.parent);
}

function objectOf(schema: z.core.$ZodType, usualName: string): SchemaObject | undefined {
  const { schema: inner } = innerOf(schema);
  const { def } = inner._zod;
  if (def.type !== 'object') return undefined;
  const id = idOf(inner);
  return { name: id === undefined ? usualName : (SAME_WORDS[id] ?? id), shape: def.shape };
}

/** The least or the greatest that a number may be; null for any. */
function boundOf({ checks = [] }: z.core.$ZodNumberDef, check: 'greater_than' | 'less_than'): number | null {
  const bound = checks.map(({ _zod }): { check: string; value?: unknown } => _zod.def);
  const value = bound.find((each) => each.check === check)?.value;
  return typeof value === 'number' ? value : null;
}

function kindOf(schema: z.core.$ZodType, key: string): Kind {
  const { schema: inner } = innerOf(schema);
  const byId = BY_ID[idOf(inner) ?? ''];
  if (byId) return byId;
  const { def } = inner._zod;
  switch (def.type) {
    case 'boolean':
      return { is: 'yes_no' };
    case 'literal':
      return { is: 'fixed' };
    case 'enum':
      return { is: 'choice', values: Object.values(def.entries).map(String) };
    case 'number':
      return {
        is: 'number',
        whole: 'format' in def,
        min: boundOf(def, 'greater_than'),
        max: boundOf(def, 'less_than'),
      };
    case 'object':
      return { is: 'object', object: { name: key, shape: def.shape, ...objectOf(inner, key) } };
    case 'record': {
      const names = [...(def.keyType._zod.values ?? [])].map(String);
      const shape = Object.fromEntries(names.map((name) => [name, z.optional(def.valueType)]));
      return { is: 'object', object: { name: key, shape } };
    }
    case 'array':
      return listKind(def, key);
    case 'union': {
      // One thing or a list of them is a list; of a date or a rule for it, the date is what is stored.
      const list = def.options.find((option) => innerOf(option).schema._zod.def.type === 'array');
      return list ? kindOf(list, key) : { is: 'date' };
    }
    default:
      return { is: 'line' };
  }
}

function listKind({ element, checks = [] }: z.core.$ZodArrayDef, key: string): Kind {
  const { schema: inner } = innerOf(element);
  const { def } = inner._zod;
  const options = def.type === 'union' && !BY_ID[idOf(inner) ?? ''] ? def.options : [inner];
  const objects = options.flatMap((option) => objectOf(option, key) ?? []);
  if (objects.length > 0) {
    const least = checks.some(({ _zod }) => _zod.def.check === 'min_length') ? 1 : 0;
    return { is: 'entries', options: objects, least };
  }
  const kind = kindOf(inner, key);
  if (kind.is === 'choice') return { is: 'choices', values: kind.values };
  if (kind.is === 'code' || kind.is === 'typed_code') return { is: 'codes' };
  if (kind.is === 'text') return { is: 'texts' };
  // Text, or what a box to tick says.
  const isAnswer = def.type === 'union';
  return { is: 'words', of: kind.is === 'number' ? 'number' : isAnswer ? 'answer' : 'text' };
}

export function fieldsOf({ name: owner, shape }: SchemaObject): SchemaField[] {
  return Object.entries(shape).map(([name, schema]) => {
    const isShared = owner.endsWith('Block') && OF_EVERY_BLOCK.has(name);
    const key = `${isShared ? 'Block' : owner}_${name}`;
    const { optional, usual } = innerOf(schema);
    // What a block is stays as long as it is there.
    const kind: Kind = key === 'Block_kind' ? { is: 'fixed' } : kindOf(schema, key);
    return { name, key, kind, optional, usual };
  });
}

/** The whole definition. Its fields' words begin with `File`. */
export const ROOT: SchemaObject = { name: 'File', shape: eventDefinition.shape };

/** What the entries of a list of several kinds can be, by the values of their `kind`; empty for a list of one kind. */
export const kindsOf = (options: readonly SchemaObject[]): string[] =>
  options.length === 1 ? [] : options.flatMap(kindsOfObject);

function kindsOfObject({ shape }: SchemaObject): string[] {
  const kind = shape.kind && innerOf(shape.kind).schema._zod.def;
  if (kind?.type === 'literal') return kind.values.map(String);
  return kind?.type === 'enum' ? Object.values(kind.entries).map(String) : [];
}

/** Which of the objects of a list an entry is, by its kind. */
export const optionOf = (options: readonly SchemaObject[], kind: unknown): SchemaObject | undefined =>
  options.length === 1 ? options[0] : options.find((option) => kindsOfObject(option).includes(String(kind)));

const STEP = /(?:^|\.)([a-z][a-z0-9_]*)|\[[^\]]*\]/g;

/** A field of a definition by its name, such as `tracks[general].early_bird.fee`, whatever the entries are. */
export function fieldNamed(field: string): SchemaField | undefined {
  let objects: readonly SchemaObject[] = [ROOT];
  let found: SchemaField | undefined;
  for (const [, name] of field.matchAll(STEP)) {
    if (name === undefined) continue;
    if (isLocale(name) && (found?.kind.is === 'text' || found?.kind.is === 'texts')) break;
    found = objects.flatMap((object) => fieldsOf(object)).find((each) => each.name === name);
    if (!found) return undefined;
    const { kind } = found;
    objects = kind.is === 'object' ? [kind.object] : kind.is === 'entries' ? kind.options : [];
  }
  return found;
}

/** Choices whose values mean what those of another field mean. */
export const SAME_CHOICES: Readonly<Record<string, string>> = {
  Discount_fees: 'Tax_fees',
  Registration_cancel_policy_not_refunded: 'Tax_fees',
  FormField_modes: 'Ticket_modes',
  Employer_asks: 'MembershipType_asks',
};
