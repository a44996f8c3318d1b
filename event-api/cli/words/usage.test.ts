import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../table';
import { completionScript } from './completion';
import { usageOf, usageOfAll } from './usage';

describe('the usage', () => {
  it('of one command has what it needs and its options, and none of another one', () => {
    expect(usageOf(COMMANDS, 'cancel')).toBe(`Usage: npm run event -- cancel

  cancel CODE… --refund policy|full|none
                                 cancels registrations and orders, after saying what goes back
      --refund policy|full|none  what is given back: as the event's policy says, everything, or nothing
      --message TEXT             to them
      --yes                      agrees beforehand, for scripts`);
    expect(usageOf(COMMANDS, 'seats')).toContain('--csv');
    expect(usageOf(COMMANDS, 'comp')).not.toContain('--csv');
    expect(usageOf(COMMANDS, 'frobnicate')).toBeUndefined();
  });

  it('of a word has all that begin with it', () => {
    expect(usageOf(COMMANDS, 'jobs')).toMatch(
      /jobs failed \[EVENT\][\s\S]+jobs retry NUMBER…[\s\S]+jobs drop NUMBER…/,
    );
    expect(usageOf(COMMANDS, 'jobs drop')).not.toContain('jobs retry');
  });

  it('of all names each, in lines that a screen has', () => {
    const lines = usageOfAll(COMMANDS).split('\n');
    for (const { words } of COMMANDS) expect(lines.some((line) => line.startsWith(`  ${words}`))).toBe(true);
    expect(lines.filter((line) => line.length > 120 && !line.startsWith('Exit'))).toEqual([]);
  });
});

it('completion knows each command, option and choice', () => {
  const script = completionScript(COMMANDS, "/it's/here");
  expect(script).toContain("--prefix '/it'\\''s/here'");
  expect(script).toContain("'jobs') words='failed retry drop' ;;");
  expect(script).toContain("'cancel'|'cancel '*) words='--refund --message --yes' ;;");
  expect(script).toContain("'cancel '*' --refund') words='policy full none' ;;");
});
