import type { Environment } from '@/lib/env';
import { openDesk } from './accounts/open-desk';
import { createEventApi, type EventApiApp } from './app';
import { demoCodes, importDemoEvents } from './events/demo';
import { makeFirstDatabase } from './events/make-first-database';
import { jobHandlers, recurringTasks } from './jobs';
import { measureDatabase } from './measure-database';
import { requireListed } from './notices/letter/define-letter';
import { createPlatform, requireKeys } from './platform/create-platform';
import { whenNoCommandWorks } from './platform/database/when-no-command-works';
import { createWorker } from './platform/jobs/worker';
import type { Log } from './platform/log';
import { type Load, measureLoad, UNMEASURED } from './platform/metrics/load';
import { prepareGently } from './platform/process/prepare-gently';
import { createReadiness } from './platform/process/readiness';
import { startThreads, type ThreadEntry } from './platform/threads/threads';
import { within } from './platform/within';
import { preparations } from './preparations';
import { createWarnings } from './readiness-warnings';
import { registries } from './registries';
import { EventDirectory } from './tenancy/event-directory';
import { reportZoneData } from './tenancy/report-zone-data';
import { useCases } from './use-cases';

/** At the end, what threads still do is not waited for any longer. */
const MAX_THREADS_MS = 1000;

/** A realtime message as it is sent to sockets. */
interface Broadcast {
  channel: string;
  event: string;
  /** JSON text. */
  data: string;
}

/** In development compiling keeps a process busy, and nobody comes but its developer. */
const measured = ({ NODE_ENV }: Pick<Environment, 'NODE_ENV'>): Load =>
  NODE_ENV === 'development' ? UNMEASURED : measureLoad();

/** What the socket server needs: the app's key and secret, and the messages to send. */
interface RunningRealtime {
  app: { id: string; key: string; secret: string };
  /** Gets the messages of every instance. @returns a function that unsubscribes */
  onBroadcast(listener: (message: Broadcast) => void): () => void;
}

/** The event API running in this process, with its database and worker. */
export interface RunningEventApi extends EventApiApp {
  /** Host name to event code, for every event. */
  hosts(): Promise<ReadonlyMap<string, string>>;
  /** Gets the tags (lib/domain/change-tags.ts) that any instance invalidates. @returns a function that unsubscribes */
  onChange(listener: (tags: string[]) => void): () => void;
  /** Called when changes may have been missed, so that caches drop everything. @returns a function that unsubscribes */
  onReconnect(listener: () => void): () => void;
  /** The path that opens the desk of the demo events, where the site is only tried. */
  openDesk(): Promise<string | null>;
  /** The realtime service that this process has to run; undefined when a hosted one is used. */
  realtime: RunningRealtime | undefined;
  /** Does what the first order would wait for, while nobody calls: once the process serves. Never rejects. */
  prepare(): Promise<void>;
  /** Whether the database answers, and so calls can be answered. */
  ready(): Promise<boolean>;
  /** What somebody has to look at although calls are answered, a line each. */
  warnings(): Promise<string[]>;
  /** Waits for running jobs, then closes everything. */
  close(): Promise<void>;
}

/**
 * Opens the database and the services that the environment names, and starts the worker.
 * @param parts.load how busy the process is, by which visitors have to stand in line
 * @param parts.threads what runs in the process's threads; without it everything is done in this one
 */
export async function startEventApi(
  env: Environment,
  { log, threads, load = measured(env) }: { log?: Log; threads?: ThreadEntry | undefined; load?: Load } = {},
): Promise<RunningEventApi> {
  requireKeys(env);
  requireListed(jobHandlers);
  // A PostgreSQL database starts empty; the embedded one starts with the demo events.
  const hasDemo = !env.DATABASE_URL && env.NODE_ENV !== 'test';
  const platform = await whenNoCommandWorks(env, async () => {
    if (hasDemo) await makeFirstDatabase(env);
    return createPlatform(env, registries, { log, load });
  });
  for (const { code, sessions } of hasDemo ? await importDemoEvents(platform) : []) {
    platform.log.info('imported a demo event', { event: code, sessions });
  }
  await reportZoneData(platform, process.versions);
  measureDatabase(platform);
  const directory = new EventDirectory(platform);
  const endThreads = threads && startThreads(threads);
  const app = createEventApi(platform, { directory, useCases });
  platform.lines.start();
  const worker = await createWorker(platform, { handlers: jobHandlers, tasks: recurringTasks });
  const closing = new AbortController();
  return {
    fetch: app.fetch,
    hosts: () => directory.hosts(),
    onChange: (listener) =>
      platform.bus.subscribe((message) => {
        if (message.type === 'drop') listener(message.tags);
      }),
    onReconnect: (listener) => platform.bus.onReconnect(listener),
    openDesk: async () => openDesk(platform, await demoCodes()),
    realtime: platform.realtime.own && {
      app: platform.realtime.own,
      onBroadcast: (listener) =>
        platform.bus.subscribe((message) => {
          if (message.type !== 'realtime') return;
          const { channel, event, data } = message;
          listener({ channel, event, data: JSON.stringify(data) });
        }),
    },
    async prepare() {
      // In development code changes before anybody orders.
      if (env.NODE_ENV === 'development') return;
      const event = () => directory.anyEvent();
      await prepareGently(preparations, { platform, app, event, log: platform.log }, closing.signal);
    },
    ready: createReadiness(platform),
    warnings: createWarnings(platform),
    async close() {
      closing.abort();
      await worker.stop();
      if (endThreads) await within(endThreads(), MAX_THREADS_MS).catch(() => undefined);
      directory.close();
      await platform.close();
    },
  };
}
