import type { OwnMessages } from '@/lib/contract/realtime';
import type { Platform } from '../../platform/context';
import type { EventIdentity } from '../../platform/event-identity';
import type { Owner } from '../../platform/owner';
import { broadcast } from '../../platform/realtime/broadcast';
import { channelOf } from '../../tenancy/owner-kinds';

/**
 * Broadcasts to all tabs and devices with this basket that it changed. Call it after the transaction has committed.
 * @param change.now the instant of the change: a client that has read the basket since ignores the message
 */
export function broadcastBasket(
  platform: Pick<Platform, 'coalescer' | 'db' | 'realtime' | 'clock' | 'owners'>,
  event: EventIdentity,
  { owner, now }: { owner: Owner; now: string },
): void {
  const channel = channelOf(platform, event, owner);
  platform.coalescer.add(`baskets:${event.code}`, [`${channel} ${now}`], (changes) => {
    // A channel's name has no spaces.
    const latest = new Map(changes.map((change) => change.split(' ', 2) as [string, string]));
    const messages = [...latest].map(([channel, as_of]) => {
      const data: OwnMessages['basket-changed'] = { as_of };
      return { channel, event: 'basket-changed', data };
    });
    return broadcast(platform, messages);
  });
}
