import type { Db } from '../database/database';
import { keyOf, type Places, PlacesTaken } from './items';
import { type ReserveRequest, reserve } from './reserve';

/**
 * Holds again as many of the places as are free, each whole or not at all: who takes longer than a hold lasts is not sent
 * back for nothing (design §7). What went to others stays as it is. A reservation is all or nothing, so it is tried again
 * without what turned out to be taken.
 */
export async function holdAgain(tx: Db, request: ReserveRequest): Promise<void> {
  let items: readonly Places[] = request.items;
  while (items.length > 0) {
    const wanted = items;
    items = await reserve(tx, { ...request, items: wanted }).then(
      () => [],
      (error: unknown) => {
        if (!(error instanceof PlacesTaken)) throw error;
        const taken = new Set(error.items.map(keyOf));
        return wanted.filter((item) => !taken.has(keyOf(item)));
      },
    );
  }
}
