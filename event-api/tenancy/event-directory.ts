import { LRUCache } from 'lru-cache';
import { eventOfTag } from '@/lib/domain/change-tags';
import { splitPreviewHost } from '@/lib/domain/preview-host';
import type { Platform } from '../platform/context';
import type { SiteEvent } from './event';
import { findEvent, readHosts } from './find-event';

/** Further events are served too, but read from the database more often. */
const MAX_CACHED_EVENTS = 1000;

/**
 * In-memory cache from host to event, because every call looks up its event first. The list of hosts is read as a whole,
 * so that requests for unknown hosts cost no query. A change announced on the bus invalidates its event; a reconnect of
 * the bus invalidates everything, because messages may have been missed. A read that was in flight at that moment is not
 * cached.
 */
export class EventDirectory {
  readonly #events = new LRUCache<string, Promise<SiteEvent | null>>({ max: MAX_CACHED_EVENTS });
  #hosts: Promise<ReadonlyMap<string, string>> | undefined;
  readonly #platform: Pick<Platform, 'db'>;
  readonly #unsubscribe: (() => void)[];

  constructor(platform: Pick<Platform, 'db' | 'bus'>) {
    this.#platform = platform;
    this.#unsubscribe = [
      platform.bus.subscribe((message) => {
        if (message.type === 'drop') this.#drop(message.tags);
      }),
      platform.bus.onReconnect(() => this.#dropAll()),
    ];
  }

  /** Host name to event code, for every event. */
  hosts(): Promise<ReadonlyMap<string, string>> {
    if (!this.#hosts) {
      const reading = readHosts(this.#platform.db);
      this.#hosts = reading;
      reading.catch(() => {
        if (this.#hosts === reading) this.#hosts = undefined;
      });
    }
    return this.#hosts;
  }

  /** The event that a host serves, as it is now also where the host is a preview's; null for an unknown host. */
  async byHost(host: string): Promise<SiteEvent | null> {
    const code = (await this.hosts()).get(splitPreviewHost(host).host);
    return code === undefined ? null : this.#byCode(code);
  }

  /** One of the events that are served; undefined while there is none. */
  async anyEvent(): Promise<{ event: SiteEvent; host: string } | undefined> {
    for (const host of (await this.hosts()).keys()) {
      const event = await this.byHost(host);
      if (event) return { event, host };
    }
    return undefined;
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }

  #byCode(code: string): Promise<SiteEvent | null> {
    const cached = this.#events.get(code);
    if (cached) return cached;
    const reading = findEvent(this.#platform.db, code);
    this.#events.set(code, reading);
    reading.catch(() => {
      if (this.#events.peek(code) === reading) this.#events.delete(code);
    });
    return reading;
  }

  #drop(tags: readonly string[]): void {
    for (const tag of tags) {
      const code = eventOfTag(tag);
      if (code === undefined) continue;
      this.#events.delete(code);
      this.#hosts = undefined;
    }
  }

  #dropAll(): void {
    this.#events.clear();
    this.#hosts = undefined;
  }
}
