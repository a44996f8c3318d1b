import { knownBasket, refreshBasket, wasBasketJustRead } from '@/lib/basket/basket-query';
import { refreshWatchedSeats } from '@/lib/basket/seats';

/** Reads basket and seats again after live messages may have been missed. */
export async function catchUp(): Promise<void> {
  await Promise.all([knownBasket() && refreshBasket(), refreshWatchedSeats()]);
}

interface Joined {
  channels: ReadonlySet<string>;
  /** The basket's channel. */
  own: string | undefined;
  /** Own channels that were joined before: what they told meanwhile was missed. */
  known: Set<string>;
}

/**
 * Reads again what the joined channels may have told before. A basket whose channel is joined for the first time was read
 * just before that: the channel's name came with it.
 */
export async function catchUpAfterJoining({ channels, own, known }: Joined): Promise<void> {
  const isOwn = own !== undefined && channels.has(own);
  const isFirst = isOwn && !known.has(own);
  if (isOwn) known.add(own);
  const hasMissed = isFirst ? !wasBasketJustRead() : isOwn;
  const isEvent = channels.size > (isOwn ? 1 : 0);
  await Promise.all([hasMissed && refreshBasket(), isEvent && refreshWatchedSeats()]);
}
