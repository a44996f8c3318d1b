import { expect, test } from 'vitest';
import { failedFiles, reportSummary, withSecondAttempts } from '@/scripts/report-summary.mjs';

const passed = (fullName: string) => ({ status: 'passed', fullName, failureMessages: [] as string[] });
const skipped = (fullName: string) => ({ ...passed(fullName), status: 'skipped' });
const failed = (fullName: string, message: string) => ({
  status: 'failed',
  fullName,
  failureMessages: [message],
});
const file = (name: string, assertionResults: ReturnType<typeof passed>[], message = '') => ({
  ...{ name, message, assertionResults },
  status: message || assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
});

test('a report of Vitest: counts, what failed, and files that did not load', () => {
  const tests = [passed('at once'), failed('never', '\u001b[31mwrong\u001b[39m')];
  const report = {
    testResults: [
      file('a.test.ts', [...tests, skipped('not here')]),
      file('b.test.ts', [], 'cannot be loaded'),
    ],
  };

  expect(failedFiles(report)).toEqual(['a.test.ts', 'b.test.ts']);
  expect(reportSummary(report)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: ['b.test.ts\n    cannot be loaded', 'a.test.ts: never\n    wrong'],
    secondAttempts: [],
  });
});

test('a test whose process was lost counts as failed', () => {
  const lost = { ...passed('lost'), status: 'pending' };
  expect(reportSummary({ testResults: [file('a.test.ts', [lost])] })).toMatchObject({
    failed: 1,
    failures: ['a.test.ts: lost\n    did not end'],
  });
});

test('a second attempt saves what it passes and nothing else, and both say what they said', () => {
  const report = {
    testResults: [
      file('a.test.ts', [passed('at once'), failed('in the end', 'not yet'), failed('never', 'wrong')]),
      file('b.test.ts', [], 'cannot be loaded'),
      { ...file('c.test.ts', [skipped('c'), skipped('not here')]), status: 'failed' },
    ],
  };
  const again = {
    testResults: [
      file('a.test.ts', [
        failed('at once', 'only then'),
        passed('in the end'),
        failed('never', 'wrong again'),
      ]),
      file('b.test.ts', [passed('b')]),
      file('c.test.ts', [passed('c'), skipped('not here')]),
    ],
  };

  expect(reportSummary(withSecondAttempts(report, again))).toEqual({
    passed: 4,
    failed: 1,
    skipped: 1,
    failures: ['a.test.ts: never\n    wrong\n    wrong again'],
    secondAttempts: [
      'b.test.ts\n    cannot be loaded',
      'a.test.ts: in the end\n    not yet',
      'c.test.ts: c\n    was not run at first',
    ],
  });
});

test('of two tests with the same name each is saved by its own second attempt alone', () => {
  const report = { testResults: [file('a.test.ts', [failed('same', 'wrong'), passed('same')])] };
  expect(reportSummary(withSecondAttempts(report, report))).toMatchObject({
    ...{ passed: 1, failed: 1, secondAttempts: [] },
  });
});

test('a long message leaves room for the one of the next attempt', () => {
  const long = (word: string) => Array.from({ length: 40 }, (_, line) => `${word} ${line}`).join('\n');
  const of = (word: string) => ({ testResults: [file('a.test.ts', [failed('never', long(word))])] });

  const { failures } = reportSummary(withSecondAttempts(of('first'), of('second')));

  expect(failures[0]).toContain('first 0');
  expect(failures[0]).toContain('second 0');
  expect(failures[0]?.split('\n').length).toBeLessThan(20);
});

const spec = (title: string, status: string, messages: string[], projectName = 'site') => ({
  ...{ id: title, file: 'a.spec.ts', line: 7, title },
  tests: [{ projectName, status, results: [{ errors: messages.map((message) => ({ message })) }] }],
});
const COUNTED = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [] as string[],
  secondAttempts: [] as string[],
};

test('a report of Playwright, with suites within suites', () => {
  const suites = [
    {
      specs: [spec('at once', 'expected', [])],
      suites: [{ specs: [spec('not here', 'skipped', []), spec('never', 'unexpected', ['wrong'])] }],
    },
  ];

  expect(failedFiles({ suites })).toEqual(['a.spec.ts']);
  expect(reportSummary({ suites })).toEqual({
    ...COUNTED,
    ...{ passed: 1, failed: 1, skipped: 1, failures: ['a.spec.ts:7: never\n    wrong'] },
  });
});

test('a second attempt in a browser saves the test that passes it, and not what looks back at all tests', () => {
  const first = [
    spec('at once', 'expected', []),
    spec('in the end', 'unexpected', ['not yet']),
    spec('never', 'unexpected', ['wrong']),
    spec('not run again', 'unexpected', ['lost']),
    spec('the log', 'unexpected', ['a name'], 'log'),
  ];
  const again = [
    spec('in the end', 'expected', []),
    spec('never', 'unexpected', ['wrong again']),
    spec('the log', 'expected', [], 'log'),
  ];
  const report = { suites: [{ suites: [{ specs: first }] }] };

  expect(reportSummary(withSecondAttempts(report, { suites: [{ specs: again }] }))).toEqual({
    ...COUNTED,
    ...{ passed: 2, failed: 3 },
    failures: [
      'a.spec.ts:7: never\n    wrong\n    wrong again',
      'a.spec.ts:7: not run again\n    lost',
      'a.spec.ts:7: the log\n    a name',
    ],
    secondAttempts: ['a.spec.ts:7: in the end\n    not yet'],
  });
});
