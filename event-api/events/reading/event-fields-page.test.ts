import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { firstFile } from '../starting/first-file';
import { definitionSchema } from './definition-schema';
import { eventFieldsPage, PAGE_COMMAND } from './event-fields-page';
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
  expect(await readFile('docs/event-fields.md', 'utf8')).toBe(eventFieldsPage(definitionSchema()));
});

it('has every field of the schema', () => {
  const page = eventFieldsPage(definitionSchema());
  const names = new Set<string>();
  JSON.stringify(definitionSchema(), (key, value) => {
    if (key === 'properties') for (const name of Object.keys(value)) names.add(name);
    return value;
  });
  expect(names.size).toBeGreaterThan(150);
  const missing = [...names].filter((name) => !page.includes(`${name}\``));
  expect(missing).toEqual([]);
});

const IN_BOTH = 'In English and French:\n\n';
const EXAMPLE = /(In English and French:\n\n)?```yaml\n(.*?)```\n/gs;

/** The chapters of `docs/event-file.md`. */
const chapters = readFileSync('docs/event-file.md', 'utf8')
  .split(/^## /m)
  .slice(1)
  .map((chapter) => {
    const title = chapter.slice(0, chapter.indexOf('\n'));
    const examples = [...chapter.matchAll(EXAMPLE)].map(([, both, yaml = '']) => ({
      title: both === IN_BOTH ? `${title}, in both languages` : title,
      yaml,
      languages: both === IN_BOTH ? (['en', 'fr'] as const) : (['en'] as const),
    }));
    return { title, examples };
  });

describe('the examples of the event file pass in one that has just begun', () => {
  it.each(chapters)('$title has one', ({ examples }) => expect(examples).not.toEqual([]));

  it.each(chapters.flatMap(({ examples }) => examples))('$title', async ({ yaml, languages }) => {
    const source = JSON.stringify(added(begunIn([...languages]), parse(yaml)));
    const { definition, locate, shape } = parseDefinition('event.yaml', source);
    await expect(
      checkDefinition(definition, { folder: '.', now: NOW, locate, shape }),
    ).resolves.toBeDefined();
  });
});
