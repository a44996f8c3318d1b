import { LRUCache } from 'lru-cache';
import type { Platform } from '../platform/context';
import type { SiteEvent } from './event';
import { findEvent, readHosts } from './find-event';

/** Events in memory at most; more are served, but read again and again. */
const MAX_KEPT_EVENTS = 1000;

/**
 * Host to event, in memory, because every call begins with it. The list of hosts is read whole, so that a host that
 * nobody has costs nothing. What the bus says has changed, and everything after the bus may have missed something, is
 * read anew; a read that was under way at that moment is not kept.
 */
export class EventDirectory {
  readonly #events = new LRUCache<string, Promise<SiteEvent | null>>({ max: MAX_KEPT_EVENTS });
  #hosts: Promise<ReadonlyMap<string, string>> | undefined;
  readonly #platform: Pick<Platform, 'db'>;
  readonly #leave: (() => void)[];

  constructor(platform: Pick<Platform, 'db' | 'bus'>) {
    this.#platform = platform;
    this.#leave = [
      platform.bus.subscribe((message) => {
        if (message.type === 'drop') this.#drop(message.tags);
      }),
      platform.bus.onReconnect(() => this.#dropAll()),
    ];
  }

  /** Every host name with the code of its event. */
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

  /** The event that a host serves; null when no event has it. */
  async byHost(host: string): Promise<SiteEvent | null> {
    const code = (await this.hosts()).get(host);
    return code === undefined ? null : this.#byCode(code);
  }

  close(): void {
    for (const leave of this.#leave) leave();
  }

  #byCode(code: string): Promise<SiteEvent | null> {
    const known = this.#events.get(code);
    if (known) return known;
    const reading = findEvent(this.#platform.db, code);
    this.#events.set(code, reading);
    reading.catch(() => {
      if (this.#events.peek(code) === reading) this.#events.delete(code);
    });
    return reading;
  }

  #drop(tags: readonly string[]): void {
    for (const tag of tags) {
      const code = /^event:(.+)$/.exec(tag)?.[1];
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
