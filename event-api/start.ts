import { sql } from 'drizzle-orm';
import type { Environment } from '@/lib/env';
import { createEventApi, type EventApiApp } from './app';
import { importDemoEvents } from './events/demo';
import { makeFirstDatabase } from './events/make-first-database';
import { jobHandlers, recurringTasks } from './jobs';
import { createPlatform } from './platform/create-platform';
import { createWorker } from './platform/jobs/worker';
import { registries } from './registries';
import { EventDirectory } from './tenancy/event-directory';
import { useCases } from './use-cases';

/** The most that the database may take to answer for the API to count as ready, in milliseconds. */
const MAX_READY_MS = 2000;

/** A live message as sockets get it. */
interface Broadcast {
  channel: string;
  event: string;
  /** JSON text. */
  data: string;
}

/** What serving sockets needs: the app that browsers name and prove, and what is sent to them. */
interface RunningRealtime {
  app: { id: string; key: string; secret: string };
  /** Hears every instance's messages. @returns what ends it */
  onBroadcast(listener: (message: Broadcast) => void): () => void;
}

/** The event API with all that belongs to it, running in this process. */
export interface RunningEventApi extends EventApiApp {
  /** Host name to event code, for every event. */
  hosts(): Promise<ReadonlyMap<string, string>>;
  /** Tells which tags (`event:<code>`) are outdated, whichever instance changed them. @returns what ends it */
  onChange(listener: (tags: string[]) => void): () => void;
  /** Tells that changes may have been missed: everything kept is in doubt. @returns what ends it */
  onReconnect(listener: () => void): () => void;
  /** The realtime service that this process is to serve; undefined when a hosted one is used. */
  realtime: RunningRealtime | undefined;
  /** Whether calls can be answered: the database is there. */
  ready(): Promise<boolean>;
  /** Waits for the jobs under way, then closes what was opened. */
  close(): Promise<void>;
}

/** Opens the database and whatever else the environment names, and begins to carry out jobs. */
export async function startEventApi(env: Environment): Promise<RunningEventApi> {
  // A database that is its owner's begins empty; the embedded one begins with something to look at.
  const isShown = !env.DATABASE_URL && env.NODE_ENV !== 'test';
  if (isShown) await makeFirstDatabase(env);
  const platform = await createPlatform(env, registries);
  if (isShown) await importDemoEvents(platform);
  const directory = new EventDirectory(platform);
  const app = createEventApi(platform, { directory, useCases });
  const worker = await createWorker(platform, { handlers: jobHandlers, tasks: recurringTasks });
  return {
    fetch: app.fetch,
    hosts: () => directory.hosts(),
    onChange: (listener) =>
      platform.bus.subscribe((message) => {
        if (message.type === 'drop') listener(message.tags);
      }),
    onReconnect: (listener) => platform.bus.onReconnect(listener),
    realtime: platform.realtime.own && {
      app: platform.realtime.own,
      onBroadcast: (listener) =>
        platform.bus.subscribe((message) => {
          if (message.type !== 'realtime') return;
          const { channel, event, data } = message;
          listener({ channel, event, data: JSON.stringify(data) });
        }),
    },
    ready: () => isAnswered(platform.db.execute(sql`select 1`)),
    async close() {
      await worker.stop();
      directory.close();
      await platform.close();
    },
  };
}

/** Whether something is answered in time. */
async function isAnswered(asked: PromiseLike<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), MAX_READY_MS);
  });
  const answered = Promise.resolve(asked).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, late]).finally(() => clearTimeout(timer));
}
