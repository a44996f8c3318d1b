import { notFound, REQUEST, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { Platform } from '../../platform/context';
import { undone } from '../../platform/database/undone';
import type { Tokens } from '../../platform/tokens';
import type { SiteEvent } from '../../tenancy/event';
import { findEvent } from '../../tenancy/find-event';
import { releaseDraft } from './draft';

/** How long a link to a preview opens it. */
const PREVIEW_SECONDS = 24 * 60 * 60;
const PURPOSE = 'preview';
const SEAL_HEX_CHARS = 32;

interface Previewed {
  eventCode: string;
  /** What is collected (`stateOfDraft`), so that a preview shows what whoever sends its link has read, or nothing. */
  state: string;
}

/** Lower-case letters, digits and hyphens alone, because it becomes a part of a host's name. */
const sealOf = (tokens: Tokens, { eventCode, state }: Previewed, ends: string): string =>
  Buffer.from(tokens.sealOf({ eventCode, purpose: PURPOSE, subject: `${state} ${ends}` }), 'base64url')
    .toString('hex')
    .slice(0, SEAL_HEX_CHARS);

const secondsOf = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
const instantOf = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** What opens the event as it will be once the collected changes are released. */
export function previewKey(
  { tokens, clock }: Pick<Platform, 'tokens' | 'clock'>,
  previewed: Previewed,
): string {
  const ends = secondsOf(addSeconds(clock.now(), PREVIEW_SECONDS)).toString(36);
  return `${previewed.state.replace('.', '-')}-${ends}-${sealOf(tokens, previewed, ends)}`;
}

function readKey({ tokens, clock }: Pick<Platform, 'tokens' | 'clock'>, eventCode: string, key: string) {
  const [number, count, ends = '', seal] = key.split('-');
  const state = `${number}.${count}`;
  const endsAt = Number.parseInt(ends, 36);
  const isGood = seal === sealOf(tokens, { eventCode, state }, ends) && endsAt > secondsOf(clock.now());
  return isGood ? { state, begins: instantOf(endsAt - PREVIEW_SECONDS) } : undefined;
}

/** Each is a whole edit of its event, so they are made one after the other; a page asks for about ten. */
let last: Promise<unknown> = Promise.resolve();
const MAX_WAITING_READINGS = 40;
let waiting = 0;

/**
 * What a call that reads would answer once the collected changes are released: they are, in a transaction of which nothing
 * stays (docs/rooms/desk.md#a-preview-of-pages).
 * @throws Refusal 404 when the key is forged or over, or something else is collected by now; 503 when too many wait
 */
export function previewDraft<Answer>(
  platform: Platform,
  { event, key }: { event: SiteEvent; key: string },
  read: (platform: Platform, event: SiteEvent) => Promise<Answer>,
): Promise<Answer> {
  const found = readKey(platform, event.code, key);
  if (!found) return Promise.reject(notFound());
  const { state, begins } = found;
  if (waiting >= MAX_WAITING_READINGS) return Promise.reject(refuse(503, REQUEST, 'unavailable'));
  const readAsReleased = () =>
    undone(platform.database, async (database) => {
      const inside = { ...platform, database, db: database.db };
      const agreed = { event: event.code, base: undefined, draft: state };
      // All calls of a preview name one moment, so that what the first reads of the event serves the others.
      const released = await releaseDraft({ ...inside, clock: { now: () => begins } }, agreed, {
        agreed: undefined,
        origin: { by: PURPOSE, via: 'edit' },
      });
      if (released.outcome !== 'done' && released.outcome !== 'already') throw notFound();
      const drafted = await findEvent(database.db, event.code);
      if (!drafted) throw notFound();
      return read(inside, drafted);
    });
  waiting += 1;
  const reading = last.then(readAsReleased, readAsReleased).finally(() => {
    waiting -= 1;
  });
  last = reading.catch(() => undefined);
  return reading;
}
