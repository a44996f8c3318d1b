import { setTimeout as sleep } from 'node:timers/promises';
import { fetchRaw } from './pages';
import type { Product } from './processes';

/** Of the talks of the published schedule: some are in a hundred of them, some in one. */
const WORDS =
  'linux kernel rust python security database matrix browser compiler license community energy maps video audio hardware debugging wayland postgres quantum'.split(
    ' ',
  );
/** After each search the process rests three times as long as it took; see server/page-cache/render-queue. */
const REST_MS = 500;

/**
 * Processor time of a search that nobody made before, in milliseconds: the mean, because Linux counts in hundredths of a second.
 * What the process does by itself meanwhile is taken off.
 * @param round makes the words others than those of the round before
 */
export async function newSearch(
  product: Product,
  path: string,
  host: string,
  round: number,
): Promise<number> {
  const idle = await cpuOf(product, () => sleep(WORDS.length * REST_MS));
  const search = await cpuOf(product, async () => {
    for (const word of WORDS) {
      const { status } = await fetchRaw(`${product.origin}${path}?q=${word.slice(0, word.length - round)}`, {
        host,
        'accept-encoding': 'br',
      });
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      await sleep(REST_MS);
    }
  });
  return Math.max(0, search.cpuMs - idle.cpuMs * (search.tookMs / idle.tookMs)) / WORDS.length;
}

async function cpuOf(product: Product, act: () => Promise<void>): Promise<{ cpuMs: number; tookMs: number }> {
  const [before, begunMs] = [await product.cpuMs(), performance.now()];
  await act();
  return { cpuMs: (await product.cpuMs()) - before, tookMs: performance.now() - begunMs };
}
