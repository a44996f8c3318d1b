import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/**
 * While a new version starts, the one before goes on serving on the same tables (docs/rooms/process.md#migrations).
 */

/** The newest migration from before versions ran beside each other. */
const FIRST = '0060';
const folder = join(process.cwd(), 'event-api/platform/database/migrations');

/** What the version before would fail on. */
const CONTRACTING = [
  /\bDROP (TABLE|COLUMN|VIEW|TYPE)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bALTER COLUMN "\w+" (SET DATA )?TYPE\b/i,
  /\bADD COLUMN (?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/i,
];
/** Says which earlier migration made what takes the place of what goes. */
const CONTRACTS = /^-- contracts: (\d{4}_[\w-]+)$/m;

const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));

it.each(names.filter((name) => name.slice(0, 4) >= FIRST))(
  '%s leaves what the version before reads',
  (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const contracting = CONTRACTING.filter((pattern) => pattern.test(text));
    const [, expanded] = CONTRACTS.exec(text) ?? [];
    if (contracting.length > 0)
      expect(names, 'drops something: say "-- contracts: <migration>"').toContain(`${expanded}.sql`);
  },
);

it('knows what an earlier version would fail on', () => {
  const harmful = [
    'ALTER TABLE "jobs" DROP COLUMN "request";',
    'ALTER TABLE "jobs" RENAME COLUMN "request" TO "cause";',
    'ALTER TABLE "jobs" ALTER COLUMN "request" SET NOT NULL;',
    'ALTER TABLE "jobs" ADD COLUMN "cause" text NOT NULL;',
    'ALTER TABLE "jobs" ALTER COLUMN "kind" SET DATA TYPE integer;',
  ];
  const harmless = [
    'ALTER TABLE "jobs" ADD COLUMN "cause" text;',
    `ALTER TABLE "jobs" ADD COLUMN "cause" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";',
  ];
  const isFound = (text: string) => CONTRACTING.some((pattern) => pattern.test(text));
  expect(harmful.map(isFound)).toEqual(harmful.map(() => true));
  expect(harmless.map(isFound)).toEqual(harmless.map(() => false));
});
