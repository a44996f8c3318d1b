const MAX_LINES = 15;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

/**
 * The tests of a runner's JSON report that failed, each with the beginning of its message: the end of a long log is what
 * people read first.
 */
export function failedTests(report) {
  const failed = report.suites ? ofPlaywright(report.suites) : ofVitest(report.testResults ?? []);
  return failed.map(({ name, message }) => {
    const lines = message.replace(COLOURS, '').trim().split('\n');
    return [name, ...lines.slice(0, MAX_LINES)].join('\n    ');
  });
}

const ofVitest = (files) =>
  files.flatMap(({ name: file, message, assertionResults }) => [
    ...(message ? [{ name: file, message }] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        message: failureMessages.join('\n'),
      })),
  ]);

const ofPlaywright = (suites) =>
  suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...ofPlaywright(inner),
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ file, line, title, tests }) => ({
        name: `${file}:${line}: ${title}`,
        message: tests
          .flatMap(({ results }) =>
            results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')),
          )
          .join('\n'),
      })),
  ]);
