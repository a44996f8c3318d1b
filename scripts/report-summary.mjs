const MAX_LINES = 15;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/** The project of Playwright that looks at what all tests before it have made, which a second attempt cannot make again. */
const LOOKS_BACK = 'log';

const isOfPlaywright = (report) => report.suites !== undefined;

/**
 * What a runner's JSON report says: the counts, and for each test that failed, at last or at its first attempt alone, its
 * name with the beginning of the message. The end of a long log is what people read first.
 */
export const reportSummary = (report) => (isOfPlaywright(report) ? ofPlaywright(report) : ofVitest(report));

/** The files of a report in which something failed. */
export function failedFiles(report) {
  if (!isOfPlaywright(report))
    return report.testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const failed = specsIn(report.suites).filter(({ tests }) => tests.some(hasFailed));
  return [...new Set(failed.map(({ file }) => file))];
}

/**
 * A report, with what its failed files gave when they were run again: what failed counts as it did then, and keeps what it
 * said at first. The runners' own second attempts meet what the first has left in the databases.
 */
export function withSecondAttempts(report, second) {
  if (isOfPlaywright(report)) return { ...report, suites: mergedSuites(report.suites, testsById(second)) };
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = report.testResults.map((file) => mergedFile(file, again.get(file.name)));
  return { ...report, testResults };
}

function mergedFile(first, again) {
  if (!again) return first;
  // None of its tests was run where the file or what comes before all of them had failed.
  if (first.message) return { ...again, firstMessage: first.message };
  const assertionResults = first.assertionResults.map((test, index) => {
    // Both runs have the same tests in the same order; names alone may be those of several.
    const second = again.assertionResults[index];
    if (test.status === 'passed' || second?.fullName !== test.fullName || second.status === 'skipped')
      return test;
    // Tests are skipped as well when what comes before them has failed.
    const said = test.status === 'failed' ? test.failureMessages : ['was not run at first'];
    return { ...second, failureMessages: [...said, ...second.failureMessages] };
  });
  return { ...first, message: again.message, assertionResults };
}

function ofVitest({ testResults = [] }) {
  const tests = testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages }) => {
      // One that is pending at the end was lost with its process.
      if (status === 'pending')
        return { status: 'failed', said: described(`${file}: ${fullName}`, ['did not end']) };
      const said = failureMessages.length > 0 && described(`${file}: ${fullName}`, failureMessages);
      return { status, said };
    }),
  );
  const files = testResults
    .filter(({ message }) => message)
    .map(({ name, message, firstMessage = '' }) => described(name, [firstMessage, message]));
  const filesAgain = testResults
    .filter(({ message, firstMessage }) => !message && firstMessage)
    .map(({ name, firstMessage }) => described(name, [firstMessage]));
  const having = (wanted) => tests.filter(({ status }) => status === wanted).length;
  return {
    passed: having('passed'),
    failed: having('failed'),
    skipped: having('skipped'),
    failures: [...files, ...tests.filter(({ status }) => status === 'failed').map(({ said }) => said)],
    secondAttempts: [
      ...filesAgain,
      ...tests.filter(({ status, said }) => status === 'passed' && said).map(({ said }) => said),
    ],
  };
}

const hasFailed = ({ status }) => status === 'unexpected';
const specsIn = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [...specsIn(inner), ...specs]);
const testsById = ({ suites }) =>
  new Map(
    specsIn(suites).flatMap(({ id, tests }) => tests.map((test) => [`${id} ${test.projectName}`, test])),
  );

function mergedSuites(suites, again) {
  return suites.map(({ suites: inner = [], specs = [], ...suite }) => ({
    ...suite,
    suites: mergedSuites(inner, again),
    specs: specs.map((spec) => ({
      ...spec,
      tests: spec.tests.map((test) => mergedTest(test, again.get(`${spec.id} ${test.projectName}`))),
    })),
  }));
}

function mergedTest(first, again) {
  if (!hasFailed(first) || first.projectName === LOOKS_BACK || !again || again.status === 'skipped')
    return first;
  return {
    ...again,
    status: hasFailed(again) ? 'unexpected' : 'flaky',
    results: [...first.results, ...again.results],
  };
}

function ofPlaywright({ suites }) {
  const tests = specsIn(suites).flatMap(({ file, line, title, tests }) =>
    tests.map(({ status, results }) => {
      const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message ?? ''));
      return { status, said: described(`${file}:${line}: ${title}`, messages) };
    }),
  );
  const having = (wanted) => tests.filter(({ status }) => status === wanted).map(({ said }) => said);
  return {
    passed: having('expected').length + having('flaky').length,
    failed: having('unexpected').length,
    skipped: having('skipped').length,
    failures: having('unexpected'),
    secondAttempts: having('flaky'),
  };
}

/** The beginning of each message, since what the first attempt says may not be what the second says. */
function described(name, said) {
  const messages = said.filter(Boolean);
  const each = Math.ceil(MAX_LINES / messages.length);
  const lines = messages.flatMap((message) => message.replace(COLOURS, '').trim().split('\n').slice(0, each));
  return [name, ...lines].join('\n    ');
}
