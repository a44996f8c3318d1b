import { readFile } from 'node:fs/promises';
import Ajv, { type AnySchemaObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { isLocale } from '@/lib/i18n/languages';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { definitionSchema } from './definition-schema';

it('is the schema that editors get: npm run --silent event -- schema > public/event.schema.json', async () => {
  const published: unknown = JSON.parse(await readFile('public/event.schema.json', 'utf8'));
  expect(published).toEqual(definitionSchema());
});

it('takes the fixture event and refuses a field that is not there', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  const isDefinition = ajv.compile(definitionSchema());
  const event = fixtureEvent({ code: 'schema', host: 'schema.example' });
  expect([isDefinition(event), isDefinition.errors]).toEqual([true, null]);
  expect(isDefinition({ ...event, colour: 'red' })).toBe(false);
});

/** Every schema object in the JSON schema with its JSON pointer. */
function schemasIn(value: unknown, pointer = '#'): { pointer: string; schema: AnySchemaObject }[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = (holder: object, at: string) =>
    Object.entries(holder).flatMap(([key, item]) => schemasIn(item, `${at}/${key}`));
  const below = Object.entries(value).flatMap(([key, item]) => {
    if (['default', 'examples', 'const', 'enum'].includes(key)) return [];
    // A list or a map of schemas is none itself.
    const isHolder = Array.isArray(item) || key === 'properties' || key === '$defs';
    return isHolder ? entries(item, `${pointer}/${key}`) : schemasIn(item, `${pointer}/${key}`);
  });
  return [{ pointer, schema: value }, ...below];
}

const ALL = schemasIn(definitionSchema());

it('says of every field what it is for, and names every kind of entry', () => {
  const fields = ALL.flatMap(({ pointer, schema }) =>
    Object.entries<AnySchemaObject>(schema.properties ?? {}).map(([name, field]) => ({
      field: `${pointer}/${name}`,
      description: field.description,
    })),
  );
  expect(fields.length).toBeGreaterThan(300);
  expect(fields.filter(({ description }) => !/^\S.*[.)]$/.test(description ?? ''))).toEqual([]);
  const named = ALL.filter(({ pointer }) => /^#\/\$defs\/\w+$/.test(pointer));
  expect(named.filter(({ schema }) => !schema.title || !schema.description)).toEqual([]);
  expect(ALL.filter(({ pointer }) => pointer.includes('__schema'))).toEqual([]);
});

it('has an example for whatever words alone do not show', () => {
  const plain = (schema: AnySchemaObject) =>
    (schema.type === 'string' || schema.type === 'number' || schema.type === 'integer') &&
    !('enum' in schema || 'const' in schema || 'default' in schema);
  const fields = ALL.flatMap(({ pointer, schema }) =>
    Object.entries<AnySchemaObject>(schema.properties ?? {}).map(([name, field]) => ({
      at: `${pointer}/${name}`,
      field,
    })),
  );
  // The languages of a text need none.
  const isLanguage = (at: string) => isLocale(at.split('/').at(-1));
  const bare = fields.filter(({ at, field }) => plain(field) && !isLanguage(at) && !field.examples);
  expect(bare.map(({ at }) => at)).toEqual([]);
});

it('has only examples and defaults that it takes itself', () => {
  const ajv = new Ajv({ strict: false });
  addFormats(ajv);
  ajv.addSchema(definitionSchema(), 'event');
  const wrong = ALL.flatMap(({ pointer, schema }) => {
    const given = [...(schema.examples ?? []), ...('default' in schema ? [schema.default] : [])];
    if (given.length === 0) return [];
    const isGood = ajv.compile({ $ref: `event${pointer.replace(/\$defs/, '%24defs')}` });
    return given.filter((each) => !isGood(each)).map((each) => ({ pointer, each }));
  });
  expect(wrong).toEqual([]);
});
