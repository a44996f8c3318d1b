import { readFile } from 'node:fs/promises';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
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
