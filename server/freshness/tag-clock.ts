import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * fresh: as good as new. stale: may be shown once more while it is rendered anew. doubtful: may be shown only where it cannot
 * be rendered anew. gone: must not be shown.
 */
export type Freshness = 'fresh' | 'stale' | 'doubtful' | 'gone';

/** What a kept answer is made of: its tags, and the clock's value when its render began. */
export interface Made {
  tags: readonly string[];
  since: number;
}

/** One call into Next. */
export interface Run {
  since: number;
  /** Whether Next must render an outdated page before it answers, instead of answering with the old one. */
  blocking: boolean;
  /** The entry that Next answered from, told by the cache handler; absent when the page is dynamic or somebody else's. */
  made?: Made;
}

interface Drop {
  soft: number;
  hard: number;
}

/**
 * One logical clock decides freshness for every cache of the process: data entries, Next's pages, finished answers.
 * Nothing is searched or deleted when an event changes. An entry is old when one of its tags was dropped after the moment
 * at which its render began, so a render that straddles a drop can never be taken for fresh; deleting entries would let a
 * render in flight store old data afterwards.
 */
export class TagClock {
  now = 1;
  /** Entries older than this are gone, whatever their tags. */
  #floor = 0;
  /** Entries older than this may have missed a change. */
  #doubt = 0;
  readonly #drops = new Map<string, Drop>();
  readonly #runs = new AsyncLocalStorage<Run>();

  constructor(private readonly maxTags = 20_000) {}

  /**
   * Makes every entry with the tag outdated. The old answer is still given while one render replaces it, unless `hard`,
   * after which it is never given again.
   */
  drop(tag: string, { hard = false }: { hard?: boolean } = {}): void {
    this.now += 1;
    const before = this.#drops.get(tag);
    this.#drops.delete(tag); // setting it again puts it last: the map is in the order of the latest drops
    this.#drops.set(tag, { soft: this.now, hard: hard ? this.now : (before?.hard ?? 0) });
    if (this.#drops.size <= this.maxTags) return;
    for (const [oldest, drop] of this.#drops) {
      this.#drops.delete(oldest);
      this.#floor = Math.max(this.#floor, drop.soft);
      break;
    }
  }

  /** Makes everything doubtful: the connection that tells of changes was lost, so anything may have changed. */
  doubtAll(): void {
    this.now += 1;
    this.#doubt = this.now;
  }

  freshness({ tags, since }: Made): Freshness {
    if (since < this.#floor) return 'gone';
    let found: Freshness = since < this.#doubt ? 'doubtful' : 'fresh';
    for (const tag of tags) {
      const drop = this.#drops.get(tag);
      if (!drop) continue;
      if (drop.hard > since) return 'gone';
      if (drop.soft > since && found === 'fresh') found = 'stale';
    }
    return found;
  }

  /** Calls into Next; every call has to pass here, so that the cache handler knows when a render began. */
  run(blocking: boolean, call: () => void): Run {
    const run: Run = { since: this.now, blocking };
    this.#runs.run(run, call);
    return run;
  }

  /** The call into Next that the caller is part of. */
  get current(): Run | undefined {
    return this.#runs.getStore();
  }
}

// Next loads the cache handler by itself, as a module apart from the process entry's: they share through globalThis.
const SLOT = Symbol.for('rendezvous.tag-clock');
type Slots = { [SLOT]?: TagClock };

/** The process's clock. */
export function tagClock(): TagClock {
  const slots = globalThis as Slots;
  slots[SLOT] ??= new TagClock();
  return slots[SLOT];
}
