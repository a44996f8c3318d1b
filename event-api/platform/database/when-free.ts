import { setTimeout as sleep } from 'node:timers/promises';
import { FolderInUse } from './folder-lock';

const RETRY_MS = 100;
/** A wait that is shorter is not worth a word. */
const UNTOLD_WAIT_MS = 1_500;

interface Waiting<Opened> {
  maxWaitMs: number;
  /** Says what is waited for, in one line. */
  tell: (line: string) => void;
  /** Asked while another process has the folder: what to use instead, or undefined to go on waiting. */
  instead: (error: FolderInUse) => Promise<Opened | undefined>;
}

/**
 * Opens the embedded database, and tries again while another process has its folder.
 * @throws FolderInUse when that process has not ended in time
 */
export async function whenFree<Opened>(
  open: () => Promise<Opened>,
  { maxWaitMs, tell, instead }: Waiting<Opened>,
): Promise<Opened> {
  const startedMs = performance.now();
  let isTold = false;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const other = await instead(error);
      if (other !== undefined) return other;
      const waitedMs = performance.now() - startedMs;
      if (waitedMs > maxWaitMs) throw error;
      if (waitedMs > UNTOLD_WAIT_MS && !isTold) {
        tell(`${error.message} Waiting for it.`);
        isTold = true;
      }
      await sleep(RETRY_MS);
    }
  }
}
