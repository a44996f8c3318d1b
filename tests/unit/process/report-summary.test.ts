import { expect, test } from 'vitest';
import { reportSummary } from '@/scripts/report-summary.mjs';

test('a report of Vitest: counts, what failed, files that did not load, and what a second attempt saved', () => {
  const tests = [
    { status: 'passed', fullName: 'at once', failureMessages: [] },
    { status: 'passed', fullName: 'in the end', failureMessages: ['\u001b[31mnot yet\u001b[39m'] },
    { status: 'failed', fullName: 'never', failureMessages: ['wrong', 'wrong again'] },
  ];
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numPendingTests: 4,
    testResults: [
      { name: 'a.test.ts', message: '', assertionResults: tests },
      { name: 'b.test.ts', message: 'cannot be loaded', assertionResults: [] },
    ],
  };

  expect(reportSummary(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 4,
    failures: ['b.test.ts\n    cannot be loaded', 'a.test.ts: never\n    wrong\n    wrong again'],
    secondAttempts: ['a.test.ts: in the end\n    not yet'],
  });
});

test('a long message leaves room for the one of the next attempt', () => {
  const long = (word: string) => Array.from({ length: 40 }, (_, line) => `${word} ${line}`).join('\n');
  const tests = [{ status: 'failed', fullName: 'never', failureMessages: [long('first'), long('second')] }];

  const { failures } = reportSummary({ testResults: [{ name: 'a.test.ts', assertionResults: tests }] });

  expect(failures[0]).toContain('first 0');
  expect(failures[0]).toContain('second 0');
  expect(failures[0]?.split('\n').length).toBeLessThan(20);
});

test('a report of Playwright, with suites within suites', () => {
  const spec = (title: string, status: string, messages: string[]) => ({
    file: 'a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
  });
  const report = {
    stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 2 },
    suites: [
      {
        specs: [spec('at once', 'expected', [])],
        suites: [
          { specs: [spec('in the end', 'flaky', ['not yet']), spec('never', 'unexpected', ['wrong'])] },
        ],
      },
    ],
  };

  expect(reportSummary(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: ['a.spec.ts:7: never\n    wrong'],
    secondAttempts: ['a.spec.ts:7: in the end\n    not yet'],
  });
});
