import type { Db } from '../database/database';
import { notify } from '../database/statements';
import type { BusMessage } from './bus';
import { busOverflow } from './schema';

export const BUS_CHANNEL = 'bus';

/** NOTIFY carries at most 7,999 bytes. */
const LONGEST = 7_900;

/** What goes through NOTIFY: a message, or where a longer one lies. */
export type Envelope = { message: BusMessage } | { overflow: number };

/** Tells every instance, this one too, when the transaction commits. */
export async function publish(db: Db, message: BusMessage): Promise<void> {
  const whole: Envelope = { message };
  const text = JSON.stringify(whole);
  if (Buffer.byteLength(text) <= LONGEST) {
    await notify(db, BUS_CHANNEL, text);
    return;
  }
  const [stored] = await db
    .insert(busOverflow)
    .values({ body: JSON.stringify(message) })
    .returning({ id: busOverflow.id });
  if (!stored) throw new Error('an insert answered without its row');
  const envelope: Envelope = { overflow: stored.id };
  await notify(db, BUS_CHANNEL, JSON.stringify(envelope));
}
