import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../table';
import { WrongUsage } from './command';
import { findCommand, readValues } from './read-line';

/** The command that a line names, with what it says, once it is known to be right. */
function read(line: string) {
  const { command, rest } = findCommand(COMMANDS, line.split(' ').filter(Boolean));
  const values = readValues(command, rest);
  command.bind(values);
  return [command.words, values];
}

describe('a command line', () => {
  it.each([
    ['', ['help', {}]],
    ['help', ['help', {}]],
    ['--help', ['help', {}]],
    ['import --help', ['help', { words: ['import'] }]],
    ['cancel ABC -h', ['help', { words: ['cancel', 'ABC'] }]],
    ['help proposals', ['help', { words: ['proposals'] }]],
    ['list', ['list', {}]],
    ['schema', ['schema', {}]],
    ['schema markdown', ['schema', { as: 'markdown' }]],
    ['check a.yaml b.yaml', ['check', { files: ['a.yaml', 'b.yaml'] }]],
    [
      'import a.yaml --schedule s.xml --host h.example --code c --name N --starts 2027-02-04 --client k --time-zone Europe/Paris',
      [
        'import',
        {
          files: ['a.yaml'],
          schedule: 's.xml',
          host: 'h.example',
          code: 'c',
          name: 'N',
          starts: '2027-02-04',
          client: 'k',
          timeZone: 'Europe/Paris',
        },
      ],
    ],
    ['import a.yaml --dry-run --yes', ['import', { files: ['a.yaml'], dryRun: true, yes: true }]],
    ['history c', ['history', { event: 'c' }]],
    ['restore c 7 --yes', ['restore', { event: 'c', number: '7', yes: true }]],
    ['letters c', ['letters', { event: 'c' }]],
    ['letters stop c l', ['letters stop', { event: 'c', mailing: 'l' }]],
    ['notify c news.yaml', ['notify', { event: 'c', file: 'news.yaml' }]],
    ['export c --to=out', ['export', { event: 'c', to: 'out' }]],
    [
      'invoices paid --by cheque X-1 -20.50',
      ['invoices paid', { number: 'X-1', amount: '-20.50', by: 'cheque' }],
    ],
    [
      'comp c --ticket t --email a@b.example --first-name A --last-name B --session s --session t',
      [
        'comp',
        { event: 'c', ticket: 't', email: 'a@b.example', firstName: 'A', lastName: 'B', session: ['s', 't'] },
      ],
    ],
  ])('%s', (line, command) => {
    expect(read(line)).toEqual(command);
  });

  it.each([
    ['import', 'name the file to import'],
    ['import a b --host x.example', 'options are for one file at a time'],
    ['import a --starts soon', '--starts soon: use a date such as 2027-02-04'],
    ['history', 'name the one event to list the imports of'],
    ['history c 7', 'history does not take "7"'],
    ['restore', 'name the one event to restore'],
    ['restore c 0', '0: this is not the number of an import'],
    ['restore c 7 8', 'restore does not take "8"'],
    ['import a --starts 2027-02-30', '--starts 2027-02-30: use a date such as 2027-02-04'],
    ['import a --code Bad_Code', '--code Bad_Code: use lower-case letters, digits and hyphens, at most 48'],
    [
      'import a --host https://x.example',
      '--host https://x.example: use a host name in lower case, without https:// and port',
    ],
    ['import a --time-zone Mars', '--time-zone Mars: use a name such as America/Vancouver'],
    ['import a --times noon', '--times noon: use one of clock, offset'],
    ['import a --colour red', 'import takes no --colour'],
    ['import a --dry-rum', 'import takes no --dry-rum; did you mean "--dry-run"?'],
    ['import a --host', '--host needs a value'],
    ['import a --name --yes', '--name needs a value; one that begins with "-" is written --name=--yes'],
    ['import a --yes=no', '--yes takes no value'],
    ['export', 'name the one event to export'],
    ['notify c', 'name the event and the file with the news'],
    ['notify c a.yaml b.yaml', 'notify does not take "b.yaml"'],
    ['list --code x', 'list takes no --code'],
    ['list me', 'list does not take "me"'],
    [`groups release A --message ${'x'.repeat(5001)}`, '--message: use at most 5000 characters'],
    ['jobs', 'jobs needs one of: failed, retry, drop'],
    ['comp c', 'comp needs --ticket'],
    ['invoices list --csv --json', 'choose one of --csv and --json'],
    ['frobnicate', 'there is no command "frobnicate"; "help" lists those that there are'],
    ['improt', 'there is no command "improt"; did you mean "import"?'],
    ['--yes', 'name the command first'],
  ])('%s is refused', (line, why) => {
    expect(() => read(line)).toThrow(new WrongUsage(why));
  });
});
