import type { GeneralMessages } from '@/lib/contract/realtime';
import { generalChannel } from '@/lib/domain/realtime-channels';
import type { Platform } from '../../platform/context';
import type { EventIdentity } from '../../platform/event-identity';
import { broadcast } from '../../platform/realtime/broadcast';
import { readSeats } from '../../programme/seats';
import { broadcastReserved } from './broadcast-reserved';

/** Keeps a message below the ten kilobytes that Pusher-protocol services accept. */
const MAX_MESSAGE_SESSIONS = 40;

/**
 * Broadcasts the availability of sessions to the event's open screens. Call it after the transaction has committed.
 * Coalesced: however many visitors change seats, at most two messages a second are sent.
 */
export function broadcastSeats(
  platform: Platform,
  event: EventIdentity,
  sessionCodes: readonly string[],
): void {
  if (sessionCodes.length === 0) return;
  platform.coalescer.add(`seats:${event.code}`, sessionCodes, (codes) => sendSeats(platform, event, codes));
}

async function sendSeats(platform: Platform, event: EventIdentity, sessionCodes: string[]): Promise<void> {
  const as_of = platform.clock.now();
  const eventCode = event.code;
  const seatsLeft = await readSeats(platform.db, { eventCode, now: as_of, sessionCodes });
  const sessions = sessionCodes.map((code) => ({ session_code: code, availability: seatsLeft(code) }));
  const channel = generalChannel({ clientCode: event.clientCode, eventCode });
  const messages = [];
  for (let at = 0; at < sessions.length; at += MAX_MESSAGE_SESSIONS) {
    const data: GeneralMessages['seats'] = { as_of, sessions: sessions.slice(at, at + MAX_MESSAGE_SESSIONS) };
    messages.push({ channel, event: 'seats', data });
  }
  await broadcast(platform, messages);
  const full = sessions.filter(({ availability }) => availability.left === 0);
  await broadcastReserved(platform, event, {
    sessionCodes: full.map((session) => session.session_code),
    now: as_of,
  });
}
