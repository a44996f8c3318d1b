import { describe, expect, it } from 'vitest';
import { USAGE, unknownCommand, usageOf } from './usage';

describe('usageOf', () => {
  it('has a command with its options, and none of another one', () => {
    expect(usageOf('cancel')).toBe(`Usage: npm run event -- cancel

  cancel CODE… --refund R      cancels registrations; R is policy, full or none;  --message TEXT (to them)  --yes`);
    expect(usageOf('seats')).toContain('--csv [--bom]  --json    with all columns');
    expect(usageOf('attendees')).toContain('--csv [--bom]  --json    with all columns');
    expect(usageOf('comp')).not.toContain('--csv');
    expect(usageOf('schema')?.split('\n')).toHaveLength(4);
    expect(usageOf('frobnicate')).toBeUndefined();
  });

  it('knows every command that the whole usage names', () => {
    const names = [...USAGE.matchAll(/^ {2}([a-z]+)/gm)].map(([, name = '']) => name);
    expect(names).toContain('import');
    for (const name of names) expect(usageOf(name)).toContain(`  ${name}`);
  });
});

it.each([
  ['improt', 'there is no command "improt"; did you mean "import"?'],
  ['frobnicate', 'there is no command "frobnicate"; "help" lists those that there are'],
])('the command %s is unknown', (name, message) => expect(unknownCommand(name)).toBe(message));
