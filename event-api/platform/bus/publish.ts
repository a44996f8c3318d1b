import type { Db } from '../database/database';
import { notify } from '../database/statements';
import type { BusMessage } from './bus';
import { busOverflow } from './schema';

export const BUS_CHANNEL = 'bus';

/** NOTIFY carries at most 7,999 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;

/** The payload of NOTIFY: a message, or the id of a stored one that is too long. */
export type Envelope = { message: BusMessage } | { overflow: number };

/** Publishes messages to every instance, including this one, when the transaction commits. Uses one statement for all. */
export async function publish(db: Db, ...messages: BusMessage[]): Promise<void> {
  const envelopes: string[] = [];
  for (const message of messages) envelopes.push(JSON.stringify(await envelopeOf(db, message)));
  await notify(db, BUS_CHANNEL, ...envelopes);
}

async function envelopeOf(db: Db, message: BusMessage): Promise<Envelope> {
  const whole: Envelope = { message };
  if (Buffer.byteLength(JSON.stringify(whole)) <= MAX_PAYLOAD_BYTES) return whole;
  const [stored] = await db
    .insert(busOverflow)
    .values({ body: JSON.stringify(message) })
    .returning({ id: busOverflow.id });
  if (!stored) throw new Error('an insert answered without its row');
  return { overflow: stored.id };
}
