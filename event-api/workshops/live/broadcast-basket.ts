import type { OwnMessages } from '@/lib/contract/realtime';
import type { Platform } from '../../platform/context';
import type { EventIdentity } from '../../platform/event-identity';
import { broadcast } from '../../platform/realtime/broadcast';
import { ownChannel } from '../../realtime/own-channel';

/**
 * Has the other tabs and devices that show a basket told that it changed, once the change has committed.
 * @param change.now when it changed: whoever has read the basket since knows it already
 */
export function tellBasket(
  platform: Pick<Platform, 'coalescer' | 'db' | 'realtime' | 'clock'>,
  event: EventIdentity,
  { owner, now }: { owner: string; now: string },
): void {
  platform.coalescer.add(`baskets:${event.code}`, [`${owner} ${now}`], (changes) => {
    const latest = new Map(
      changes.map((change) => {
        const at = change.lastIndexOf(' ');
        return [change.slice(0, at), change.slice(at + 1)] as const;
      }),
    );
    const messages = [...latest].map(([of, as_of]) => {
      const data: OwnMessages['basket-changed'] = { as_of };
      return { channel: ownChannel(event, of), event: 'basket-changed', data };
    });
    return broadcast(platform, messages);
  });
}
