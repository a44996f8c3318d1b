import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { firstFile } from '../starting/first-file';
import { definitionSchema } from './definition-schema';
import { CHAPTERS } from './event-file-chapters';
import { eventFilePage, PAGE_COMMAND } from './event-file-page';
import { checkDefinition, parseDefinition } from './read-definition';

const NOW = '2027-01-10T18:00:00.000Z';
const begunIn = (languages: ('en' | 'fr')[]): unknown =>
  parse(
    firstFile({
      name: 'Begun',
      days: { starts: '2027-06-12', count: 2 },
      place: { type: 'O', name: '' },
      languages,
      price: { amount: 25, currency: 'CAD' },
      contact: 'hello@example.org',
      code: 'begun',
      timeZone: 'America/Vancouver',
      schema: 'event.schema.json',
    }),
  );

/** Lists grow, fields are added or replaced. */
function added(base: unknown, more: unknown): unknown {
  if (Array.isArray(base) && Array.isArray(more)) return [...base, ...more];
  if (typeof base !== 'object' || base === null || typeof more !== 'object' || more === null) return more;
  const entries = Object.entries(more).map(([key, item]) => [key, added(Reflect.get(base, key), item)]);
  return { ...base, ...Object.fromEntries(entries) };
}

it(`is up to date; else write it anew: ${PAGE_COMMAND}`, async () => {
  expect(await readFile('docs/event-file.md', 'utf8')).toBe(eventFilePage(definitionSchema()));
});

it('has every field of the schema', () => {
  const page = eventFilePage(definitionSchema());
  const names = new Set<string>();
  JSON.stringify(definitionSchema(), (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
    return value;
  });
  expect(names.size).toBeGreaterThan(150);
  const missing = [...names].filter((name) => !page.includes(`${name}\``));
  expect(missing).toEqual([]);
});

describe('its examples pass in a file that has just begun', () => {
  const inBoth = CHAPTERS.flatMap(({ title, both }) =>
    both === undefined
      ? []
      : [{ title: `${title}, in both languages`, yaml: both, languages: ['en', 'fr'] as const }],
  );
  it.each([...CHAPTERS.map((chapter) => ({ ...chapter, languages: ['en'] as const })), ...inBoth])(
    '$title',
    async ({ yaml, languages }) => {
      const source = JSON.stringify(added(begunIn([...languages]), parse(yaml)));
      const { definition, locate, shape } = parseDefinition('event.yaml', source);
      await expect(
        checkDefinition(definition, { folder: '.', now: NOW, locate, shape }),
      ).resolves.toBeDefined();
    },
  );
});
