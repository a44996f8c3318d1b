import { LRUCache } from 'lru-cache';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { networkOf } from '../platform/limits/limit-rate';
import { eventTexts } from '../tenancy/event-texts';
import { readRegistrationState } from '../tenancy/registration-state';
import { openingNow } from './opening';

/** When to ask again who need not wait: the website believes it for as long. */
const OPEN_SECONDS = 1;

const MAX_EVENTS = 10_000;
/** Who waits need not know sooner, and all who wait are answered from one reading. */
const SOLD_OUT_KEPT_MS = 5000;
const soldOut = new LRUCache<string, boolean>({ max: MAX_EVENTS, ttl: SOLD_OUT_KEPT_MS });

async function hasSoldOut({
  db,
  event,
  clock,
}: Pick<UseCaseContext, 'db' | 'event' | 'clock'>): Promise<boolean> {
  const known = soldOut.get(event.code);
  if (known !== undefined) return known;
  const { state } = await readRegistrationState(db, event, clock.now());
  soldOut.set(event.code, state === 'sold_out');
  return state === 'sold_out';
}

/** How a visitor stands in the event's line; most answers come from memory. */
export const standInLine: UseCase<'standInLine'> = async (
  { lines, event, locale, address, clock, db },
  { ticket, registers },
) => {
  const opening = openingNow(event, clock.now());
  const isAnnounced = registers === 'Y' ? opening : undefined;
  const standing = await lines.stand(
    { eventCode: event.code, opening: isAnnounced },
    { ticket: ticket ?? null, network: networkOf(address) },
  );
  const { name, time_zone, theme } = event.definition.event;
  const about = {
    event: {
      name: eventTexts(event, locale).text(name),
      theme: { theme_type: theme.type, theme_system: { accent: theme.accent } },
    },
    time_zone,
  };
  const { state } = standing;
  if (state !== 'waiting') {
    return {
      ...{ ...about, state, ticket: state === 'inside' ? standing.ticket : null },
      ...{ ahead: null, seconds: null, pause_seconds: OPEN_SECONDS, opens_at: null },
      ...{ by_lot: 'N', passed: 'N', sold_out: 'N' },
    };
  }
  const isSoldOut =
    registers === 'Y' && standing.opensAt === null && (await hasSoldOut({ db, event, clock }));
  return {
    ...{ ...about, state, ticket: standing.ticket, ahead: standing.ahead, seconds: standing.seconds },
    ...{ pause_seconds: standing.pauseSeconds, opens_at: standing.opensAt },
    ...{ by_lot: standing.isByLot ? 'Y' : 'N', passed: standing.hasPassed ? 'Y' : 'N' },
    sold_out: isSoldOut ? 'Y' : 'N',
  };
};
