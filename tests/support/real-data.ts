import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data');

/**
 * A file of real conferences' data, undefined where the folder REAL_DATA_DIR is not there: tests that use it then report
 * themselves skipped. It names real people and never ships.
 */
export function realData(path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? file : undefined;
}
