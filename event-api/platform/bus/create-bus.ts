import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/database';
import { describeError, type Log } from '../log';
import type { Bus, BusMessage } from './bus';
import { BUS_CHANNEL } from './publish';
import { busOverflow } from './schema';

const message = z.discriminatedUnion('type', [
  z.object({ type: z.literal('drop'), tags: z.array(z.string()) }),
  z.object({ type: z.literal('realtime'), channel: z.string(), event: z.string(), data: z.unknown() }),
]) satisfies z.ZodType<BusMessage>;
const envelope = z.union([z.object({ message }), z.object({ overflow: z.number() })]);

/** Connects this instance to the bus, which uses the database's LISTEN and NOTIFY (design §9). */
export async function createBus({ database, log }: { database: Database; log: Log }): Promise<Bus> {
  const subscribers = new Set<(message: BusMessage) => void>();
  const onLost = new Set<() => void>();

  const open = async (payload: string): Promise<BusMessage | undefined> => {
    const content = envelope.parse(JSON.parse(payload));
    if ('message' in content) return content.message;
    const [stored] = await database.db.select().from(busOverflow).where(eq(busOverflow.id, content.overflow));
    return stored && message.parse(JSON.parse(stored.body));
  };
  // Handled one after the other, so that messages keep their order even if one has to be fetched first.
  let last = Promise.resolve();
  const receive = (payload: string) => {
    last = last
      .then(() => open(payload))
      .then((received) => {
        if (!received) return;
        for (const listener of subscribers) listener(received);
      })
      .catch((error: unknown) => log.error('a bus message got lost', { error: describeError(error) }));
  };
  const unlisten = await database.listen(BUS_CHANNEL, receive, () => {
    for (const listener of onLost) listener();
  });

  return {
    subscribe: (listener) => subscribeTo(subscribers, listener),
    onReconnect: (listener) => subscribeTo(onLost, listener),
    async close() {
      await unlisten();
      await last;
    },
  };
}

function subscribeTo<Subscriber>(all: Set<Subscriber>, one: Subscriber): () => void {
  all.add(one);
  return () => {
    all.delete(one);
  };
}
