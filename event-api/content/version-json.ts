import { readFileSync } from 'node:fs';
import type { UseCaseContext } from '../calls/use-case';

/** The version in development, where there is no build. */
const UNBUILT = '0';

let cached: string | undefined;

/** The version of the running site, for the new-version prompt (specification §4). */
export async function versionJson(_context: UseCaseContext): Promise<{ version: string }> {
  cached ??= readBuildId();
  return { version: cached };
}

/** Next's build id, which is new for every build. */
function readBuildId(): string {
  try {
    return readFileSync('.next/BUILD_ID', 'utf8').trim();
  } catch {
    return UNBUILT;
  }
}
