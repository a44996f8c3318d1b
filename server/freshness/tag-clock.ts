import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * fresh: up to date. stale: outdated, but may be sent while a new version is being rendered. doubtful: may be sent only if
 * rendering a new version fails. gone: must not be sent.
 */
export type Freshness = 'fresh' | 'stale' | 'doubtful' | 'gone';

/** The facts that decide about a cached answer's freshness: its tags, and the clock's value when its render began. */
export interface RenderStamp {
  tags: readonly string[];
  since: number;
}

/** A call into Next that is in progress. */
export interface Run {
  since: number;
  /** Whether Next must render an outdated page again before it answers, instead of answering with the old one. */
  blocking: boolean;
  /** Set by the cache handler: the entry that Next answered from. Missing when the page is dynamic or from another call. */
  stamp?: RenderStamp;
  /** The tags of all data that it has read so far. */
  readTags: Set<string>;
}

interface Invalidation {
  soft: number;
  hard: number;
  /** When it was, in milliseconds of a clock that never goes back. */
  atMs: number;
}

/**
 * A logical clock that decides about freshness for every cache of the process: data entries, Next's pages, finished answers.
 * When an event changes, no entries are searched or deleted; the tag is invalidated at a clock value. An entry is outdated
 * when one of its tags was invalidated after its render began. This also covers renders that are in progress during a
 * change; if entries were deleted instead, such a render could store old data afterwards.
 */
export class TagClock {
  now = 1;
  /** Entries older than this are gone, because their tags may have been forgotten. */
  #floor = 0;
  /** Entries older than this may have missed a change. */
  #doubt = 0;
  readonly #invalidations = new Map<string, Invalidation>();
  readonly #runs = new AsyncLocalStorage<Run>();

  constructor(
    private readonly maxTags = 20_000,
    private readonly timeMs: () => number = () => performance.now(),
  ) {}

  /**
   * Makes every entry with the tag outdated. While a new version is rendered, the old answer is still sent; after a `hard`
   * invalidation it is never sent again.
   */
  invalidate(tag: string, { hard = false }: { hard?: boolean } = {}): void {
    this.now += 1;
    const before = this.#invalidations.get(tag);
    this.#invalidations.delete(tag); // setting it again puts it last, so that the map stays in order of time
    this.#invalidations.set(tag, {
      ...{ soft: this.now, hard: hard ? this.now : (before?.hard ?? 0) },
      atMs: this.timeMs(),
    });
    if (this.#invalidations.size <= this.maxTags) return;
    for (const [oldest, invalidation] of this.#invalidations) {
      this.#invalidations.delete(oldest);
      this.#floor = Math.max(this.#floor, invalidation.soft);
      break;
    }
  }

  /** Makes everything doubtful, after the connection that reports changes was lost and anything may have changed. */
  doubtAll(): void {
    this.now += 1;
    this.#doubt = this.now;
  }

  freshness({ tags, since }: RenderStamp): Freshness {
    if (since < this.#floor) return 'gone';
    let freshness: Freshness = since < this.#doubt ? 'doubtful' : 'fresh';
    for (const tag of tags) {
      const invalidation = this.#invalidations.get(tag);
      if (!invalidation) continue;
      if (invalidation.hard > since) return 'gone';
      if (invalidation.soft > since && freshness === 'fresh') freshness = 'stale';
    }
    return freshness;
  }

  /** How long ago a `stale` entry became so, in milliseconds; of each tag only the last invalidation is known. */
  staleForMs({ tags, since }: RenderStamp): number {
    const times = tags.flatMap((tag) => {
      const invalidation = this.#invalidations.get(tag);
      return invalidation && invalidation.soft > since ? [invalidation.atMs] : [];
    });
    return this.timeMs() - Math.min(...times);
  }

  /** Calls into Next. Every call has to go through here, so that the cache handler knows when a render began. */
  run(blocking: boolean, call: () => void): Run {
    const run: Run = { since: this.now, blocking, readTags: new Set() };
    this.#runs.run(run, call);
    return run;
  }

  /** The call into Next that the running code belongs to. */
  get current(): Run | undefined {
    return this.#runs.getStore();
  }
}

// Next loads the cache handler as a separate module, so it shares the clock with the process through globalThis.
const SLOT = Symbol.for('rendezvous.tag-clock');
type Slots = { [SLOT]?: TagClock };

export function tagClock(): TagClock {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new TagClock();
  return slots[SLOT];
}
