import { LRUCache } from 'lru-cache';
import type { Environment } from '@/lib/env';
import type { Locale } from '@/lib/i18n/languages';
import type { Platform } from '../../platform/context';
import type { Log } from '../../platform/log';
import { ServiceFailed } from '../../platform/read-json';
import type { AddressLookup, AddressQuestion, AddressSuggestion } from './address-lookup';
import { createGooglePlaces } from './google-places';
import { createNominatim } from './nominatim';
import { createPhoton } from './photon';
import { type UsableAddress, usableAddress } from './usable-address';

type LookupSettings = Pick<Environment, 'ADDRESS_LOOKUP' | 'ADDRESS_LOOKUP_URL' | 'ADDRESS_LOOKUP_KEY'>;

const GOOGLE = 'https://places.googleapis.com';

/** The provider that the settings choose; undefined for none. */
function createAddressLookup({
  ADDRESS_LOOKUP,
  ADDRESS_LOOKUP_URL: url = '',
  ADDRESS_LOOKUP_KEY: key = '',
}: LookupSettings): AddressLookup | undefined {
  switch (ADDRESS_LOOKUP) {
    case 'none':
      return undefined;
    case 'photon':
      return createPhoton(url);
    case 'nominatim':
      return createNominatim(url);
    case 'google':
      return createGooglePlaces({ url: url || GOOGLE, key });
  }
}

/** Longest wait for a provider: who types has typed on by then. */
const MAX_WAIT_MS = 2000;
/** Questions to the provider at the same time; what comes on top has no suggestions. */
const MAX_RUNNING_LOOKUPS = 40;
/** Texts whose suggestions are kept, and for how long: people delete and type again. */
const MAX_KEPT_ANSWERS = 1000;
const KEPT_MS = 5 * 60_000;
/** Failures are logged at most this often: each letter that somebody types is a question. */
const LOGGED_EVERY_MS = 60_000;

/** Whether the provider may be asked, which can cost money. Not asked for what is known already. */
type MayAsk = () => Promise<boolean>;

/** Looks addresses up. Undefined: the provider may not be asked, is away, too slow, or answers nonsense. */
interface BoundedLookup {
  suggest(question: AddressQuestion, mayAsk: MayAsk): Promise<readonly AddressSuggestion[] | undefined>;
  /** Null when there is no such suggestion. */
  resolve(id: string, locale: Locale, mayAsk: MayAsk): Promise<UsableAddress | null | undefined>;
}

const lookups = new WeakMap<Environment, BoundedLookup | null>();

/** The lookup of a process, by its settings; null when none is set up. */
export function lookupOf({ env, log }: Pick<Platform, 'env' | 'log'>): BoundedLookup | null {
  let lookup = lookups.get(env);
  if (lookup === undefined) {
    const provider = createAddressLookup(env);
    lookup = provider ? boundLookup(provider, log) : null;
    lookups.set(env, lookup);
  }
  return lookup;
}

function boundLookup(provider: AddressLookup, log: Log): BoundedLookup {
  const cache = new LRUCache<string, readonly AddressSuggestion[]>({ max: MAX_KEPT_ANSWERS, ttl: KEPT_MS });
  let running = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;

  /** Says what kind of failure it was, and nothing of what somebody typed. */
  function report(error: unknown): void {
    if (performance.now() - loggedAt < LOGGED_EVERY_MS) return;
    loggedAt = performance.now();
    const kind = error instanceof Error ? error.name : 'unknown';
    log.warn('the address lookup does not answer', {
      reason: error instanceof ServiceFailed ? error.message : kind,
    });
  }

  async function inTime<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    if (running >= MAX_RUNNING_LOOKUPS) return undefined;
    running += 1;
    try {
      return await ask(AbortSignal.timeout(MAX_WAIT_MS));
    } catch (error) {
      report(error);
      return undefined;
    } finally {
      running -= 1;
    }
  }

  return {
    async suggest(question, mayAsk) {
      const name = JSON.stringify({ ...question, text: question.text.toLowerCase() });
      const cached = cache.get(name);
      if (cached) return cached;
      if (!(await mayAsk())) return undefined;
      const suggestions = await inTime((signal) => provider.suggest(question, signal));
      if (suggestions) cache.set(name, suggestions);
      return suggestions;
    },
    async resolve(id, locale, mayAsk) {
      if (!(await mayAsk())) return undefined;
      return inTime(async (signal) => {
        const address = await provider.resolve(id, locale, signal);
        return address ? usableAddress(address) : null;
      });
    },
  };
}
