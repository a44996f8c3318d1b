import type { OwnMessages } from '@/lib/contract/realtime';
import type { Platform } from '../../platform/context';
import type { EventIdentity } from '../../platform/event-identity';
import type { Owner } from '../../platform/owner';
import { broadcast } from '../../platform/realtime/broadcast';
import { channelOf } from '../../tenancy/owner-kinds';

/**
 * Has the other tabs and devices that show a basket told that it changed, once the change has committed.
 * @param change.now when it changed: whoever has read the basket since knows it already
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
