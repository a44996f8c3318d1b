import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(process.env.REAL_DATA_DIR ?? '../shared/data');

/**
 * A file with data of real conferences. Undefined when the folder REAL_DATA_DIR does not exist; tests that use it are then
 * skipped. The data names real people and is not part of the product.
 */
export function realData(path: string): string | undefined {
  const file = join(folder, path);
  return existsSync(file) ? file : undefined;
}

/** The names of all conferences in that folder of which there is a schedule in a format that events are imported from. */
export const realSchedules = (): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => realData(`${name}/schedule.xml`)) : [];
