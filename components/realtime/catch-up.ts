import { knownBasket, refreshBasket } from '@/lib/basket/basket-query';
import { refreshWatchedSeats } from '@/lib/basket/seats';

/** Reads what live messages would have said since the last one. */
export async function catchUp(): Promise<void> {
  await Promise.all([knownBasket() && refreshBasket(), refreshWatchedSeats()]);
}
