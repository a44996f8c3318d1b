import { readFileSync } from 'node:fs';
import type { UseCaseContext } from '../calls/use-case';

/** What a site says that was never built, as in development. */
const UNBUILT = '0';

let known: string | undefined;

/** The version of the site that is being served, for the new-version prompt (specification §4). */
export async function versionJson(_context: UseCaseContext): Promise<{ version: string }> {
  known ??= readBuildId();
  return { version: known };
}

/** Next's name for the build; it changes with every build and with nothing else. */
function readBuildId(): string {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim();
  } catch {
    return UNBUILT;
  }
}
