import type { Environment } from '@/lib/env';
import { enterDoor } from './door/enter-door';
import { whenFree } from './when-free';

/** Commands take seconds, most of them less than one; a question at the terminal may stay unanswered for ever. */
const MAX_WAIT_MS = 60_000;

/**
 * Opens the database for a server. A command that has the folder of the embedded one is waited for. Another server, which
 * can be told by its door, is not: it will not end by itself.
 * @throws FolderInUse
 */
export function whenNoCommandWorks<Opened>(
  { DATA_DIR }: Pick<Environment, 'DATA_DIR'>,
  open: () => Promise<Opened>,
  {
    tell = console.error,
    maxWaitMs = MAX_WAIT_MS,
  }: { tell?: (line: string) => void; maxWaitMs?: number } = {},
): Promise<Opened> {
  return whenFree(open, {
    tell,
    maxWaitMs,
    async instead(error) {
      const site = await enterDoor(DATA_DIR);
      await site?.close();
      if (site) throw error;
      return undefined;
    },
  });
}
