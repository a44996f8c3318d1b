import { availabilityOnWire } from '@/lib/contract/parts/availability';
import type { GeneralMessages } from '@/lib/contract/realtime';
import { generalChannel } from '@/lib/domain/realtime-channels';
import type { Platform } from '../platform/context';
import type { EventIdentity } from '../platform/event-identity';
import { availabilities } from '../platform/inventory/availability';
import { type ItemKey, itemOf } from '../platform/inventory/items';
import { broadcast } from '../platform/realtime/broadcast';

/** Keeps a message below the ten kilobytes that Pusher-protocol services accept. */
const MAX_MESSAGE_ITEMS = 40;

/**
 * Broadcasts the availability of items to the event's open screens. Call it after the transaction has committed. Coalesced:
 * however many places change, at most two messages a second are sent. Sessions have messages of their own, `seats`.
 */
export function broadcastPlaces(
  platform: Pick<Platform, 'coalescer' | 'db' | 'realtime' | 'clock'>,
  event: EventIdentity,
  items: readonly ItemKey[],
): void {
  if (items.length === 0) return;
  const names = items.map((item) => JSON.stringify(itemOf(item)));
  platform.coalescer.add(`places:${event.code}`, names, (changed) =>
    // These are the texts that were added.
    sendPlaces(
      platform,
      event,
      changed.map((name) => JSON.parse(name) as ItemKey),
    ),
  );
}

async function sendPlaces(
  platform: Pick<Platform, 'db' | 'realtime' | 'clock'>,
  event: EventIdentity,
  items: readonly ItemKey[],
): Promise<void> {
  const as_of = platform.clock.now();
  const places = await availabilities(platform.db, { eventCode: event.code, now: as_of, items });
  const broadcasts = places.map(({ kind, code, availability }) => ({
    kind,
    code,
    availability: availabilityOnWire(availability),
  }));
  const channel = generalChannel({ clientCode: event.clientCode, eventCode: event.code });
  const messages = [];
  for (let at = 0; at < broadcasts.length; at += MAX_MESSAGE_ITEMS) {
    const data: GeneralMessages['places'] = { as_of, items: broadcasts.slice(at, at + MAX_MESSAGE_ITEMS) };
    messages.push({ channel, event: 'places', data });
  }
  await broadcast(platform, messages);
}
