import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments';
import { WrongUsage } from './options';

describe('readArguments', () => {
  it.each([
    ['', { name: 'help' }],
    ['help', { name: 'help' }],
    ['--help', { name: 'help' }],
    ['import --help', { name: 'help', about: 'import' }],
    ['cancel ABC -h', { name: 'help', about: 'cancel' }],
    ['help proposals', { name: 'help', about: 'proposals' }],
    ['list', { name: 'list' }],
    ['schema', { name: 'schema', as: 'json' }],
    ['check a.yaml b.yaml', { name: 'check', files: ['a.yaml', 'b.yaml'], overrides: {} }],
    [
      'import a.yaml --schedule s.xml --host h.example --code c --name N --starts 2027-02-04 --client k --time-zone Europe/Paris',
      {
        name: 'import',
        files: ['a.yaml'],
        overrides: {
          schedule: 's.xml',
          host: 'h.example',
          code: 'c',
          name: 'N',
          starts: '2027-02-04',
          client: 'k',
          timeZone: 'Europe/Paris',
        },
        consent: { dryRun: false, yes: false },
      },
    ],
    [
      'import a.yaml --dry-run --yes',
      { name: 'import', files: ['a.yaml'], overrides: {}, consent: { dryRun: true, yes: true } },
    ],
    ['history c', { name: 'history', event: 'c' }],
    ['restore c 7 --yes', { name: 'restore', event: 'c', number: 7, consent: { dryRun: false, yes: true } }],
    ['notify c news.yaml', { name: 'notify', code: 'c', file: 'news.yaml' }],
    ['export c --to out', { name: 'export', code: 'c', folder: 'out' }],
  ])('%s', (line, command) => {
    expect(readArguments(line.split(' ').filter(Boolean))).toEqual(command);
  });

  it.each([
    'import',
    'import a b --host x.example',
    'import a --starts soon',
    'history',
    'history c 7',
    'restore',
    'restore c 0',
    'restore c 7 8',
    'import a --starts 2027-02-30',
    'import a --code Bad_Code',
    'import a --host https://x.example',
    'import a --time-zone Mars',
    'import a --colour red',
    'export',
    'notify c',
    'notify c a.yaml b.yaml',
    'list --code x',
    'list me',
    'frobnicate',
    'help frobnicate',
    '--yes',
  ])('refuses %s', (line) => {
    expect(() => readArguments(line.split(' '))).toThrow(WrongUsage);
  });
});
