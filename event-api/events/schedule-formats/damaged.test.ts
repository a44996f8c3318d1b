import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { seeded } from '@/tests/support/seeded';
import { atSweep } from '@/tests/support/sweep';
import { UnusableDefinition } from '../problems/problem';
import { programmeOf } from '../schedule-files/schedule';
import { readSchedule } from './formats';

const FOLDER = 'tests/support/schedules';
const ROUNDS = atSweep(100, 1000);
/** What may stand where something else should. */
const STRANGERS = [
  ...[
    'null',
    '0',
    '-1',
    '1e999',
    '""',
    '"x"',
    '{}',
    '[]',
    '[null]',
    '{"en":5}',
    '"2027-02-30T25:00:00"',
    'true',
  ],
  ...[
    '\\',
    '"',
    '\n',
    ';',
    ',',
    ':',
    '<',
    '&#1;',
    '\u2028',
    '__proto__',
    '"__proto__":{"a":1}',
    '9'.repeat(40),
  ],
];

/** A damaged copy: cut off, a piece taken out, twice there, or replaced by something else. */
function damaged(source: string, random: () => number): string {
  const at = Math.floor(random() * source.length);
  const end = Math.min(source.length, at + Math.floor(random() * 30));
  const stranger = STRANGERS[Math.floor(random() * STRANGERS.length)] ?? '';
  switch (Math.floor(random() * 5)) {
    case 0:
      return source.slice(0, at);
    case 1:
      return source.slice(0, at) + source.slice(end);
    case 2:
      return source.slice(0, end) + source.slice(at);
    case 3:
      return source.slice(0, at) + stranger + source.slice(end);
    default: {
      // A whole value of JSON, or what stands behind a colon elsewhere.
      const values = [...source.matchAll(/:\s*("(?:[^"\\]|\\.)*"|[\w.-]+|\[\]|\{\})/g)];
      const value = values[Math.floor(random() * values.length)];
      if (!value) return source;
      return `${source.slice(0, value.index)}: ${stranger}${source.slice(value.index + value[0].length)}`;
    }
  }
}

it.each(readdirSync(FOLDER))(
  '%s, damaged in many ways, is read or refused in words, and never fails otherwise',
  (name) => {
    const source = readFileSync(join(FOLDER, name), 'utf8');
    const random = seeded(336);
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const text = damaged(source, random);
      try {
        const schedule = readSchedule('x', text, { usualZone: 'Europe/Paris' });
        programmeOf(schedule, {
          firstDay: '2027-05-08',
          timeZone: 'Europe/Paris',
          dayChange: schedule.dayChange,
          languages: ['en', 'fr'],
        });
      } catch (error) {
        if (!(error instanceof UnusableDefinition))
          throw new Error(`fails for ${JSON.stringify(text)}`, { cause: error });
        for (const problem of error.problems) expect(problem.message).not.toBe('');
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(0);
  },
);
