import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The table of settings is read by whoever runs an installation, and so is `lib/env.ts` by whoever changes one. */

/** Addresses that tests alone change, and what Node's tools and `npm start` set. */
const NOT_FOR_OPERATORS = ['NODE_ENV', 'BUILD_DIR', 'STRIPE_API_URL', 'TWILIO_API_URL'];

const settings = [...readFileSync('lib/env.ts', 'utf8').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm)].flatMap(
  ([, name]) => name ?? [],
);
const table = readFileSync('docs/production.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .join('\n');
const inTable = new Set(
  table
    .match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|`(?:PORT|HOST|TRIAL)`/g)
    ?.map((name) => name.replaceAll('`', '')),
);

test('every setting is in the table of docs/production.md', () => {
  expect(settings.length).toBeGreaterThan(40);
  expect(settings.filter((name) => !NOT_FOR_OPERATORS.includes(name) && !inTable.has(name))).toEqual([]);
});

test('the table has no setting that there is not', () => {
  expect([...inTable].filter((name) => !settings.includes(name))).toEqual([]);
});
