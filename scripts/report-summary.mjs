const MAX_LINES = 15;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * What a runner's JSON report says: the counts, and for each test that failed, at last or at its first attempt alone, its
 * name with the beginning of the message. The end of a long log is what people read first.
 */
export const reportSummary = (report) => (report.suites ? ofPlaywright(report) : ofVitest(report));

function ofVitest({ numPassedTests, numFailedTests, numPendingTests, testResults = [] }) {
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => ({
      status,
      said: failureMessages.length > 0 && described(`${file}: ${fullName}`, failureMessages),
    })),
  );
  const files = testResults
    .filter(({ message }) => message)
    .map(({ name, message }) => described(name, [message]));
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests,
    failures: [...files, ...tests.filter(({ status }) => status === 'failed').map(({ said }) => said)],
    secondAttempts: tests.filter(({ status, said }) => status === 'passed' && said).map(({ said }) => said),
  };
}

function ofPlaywright({ stats, suites }) {
  const tests = testsIn(suites);
  const having = (wanted) => tests.filter(({ status }) => status === wanted).map(({ said }) => said);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: having('unexpected'),
    secondAttempts: having('flaky'),
  };
}

const testsIn = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...testsIn(inner),
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests.map(({ status, results }) => ({
        status,
        said: described(
          `${file}:${line}: ${title}`,
          results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
        ),
      })),
    ),
  ]);

/** The beginning of each message, since what the first attempt says may not be what the second says. */
function described(name, messages) {
  const each = Math.ceil(MAX_LINES / messages.length);
  const lines = messages.flatMap((message) => message.replace(COLOURS, '').trim().split('\n').slice(0, each));
  return [name, ...lines].join('\n    ');
}
