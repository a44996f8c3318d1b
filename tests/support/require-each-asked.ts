import { existsSync, readFileSync } from 'node:fs';
import { catalogue } from '@/lib/contract/catalogue';

/** Not the code of tests that failed, which may pass when they are run again. */
const EXIT_CODE = 2;

/** Fails the run of the tests unless they made each call on the embedded database. @param file where `noteAsked` noted them */
export function requireEachAsked(file: string): void {
  const asked = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  const all = Object.keys(catalogue);
  const missing = all.filter((id) => !asked.has(id));
  console.log(`\n${all.length - missing.length} of ${all.length} calls were made on the embedded database.`);
  if (missing.length === 0) return;
  console.error(`No test of describeOnBoth makes these: ${missing.join(', ')}`);
  process.exitCode = EXIT_CODE;
}
