import { knownBasket, refreshBasket } from '@/lib/basket/basket-query';
import { refreshWatchedSeats } from '@/lib/basket/seats';

/** Reads basket and seats again after live messages may have been missed. */
export async function catchUp(): Promise<void> {
  await Promise.all([knownBasket() && refreshBasket(), refreshWatchedSeats()]);
}
