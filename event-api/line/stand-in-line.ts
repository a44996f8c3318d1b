import type { UseCase } from '../calls/use-case';
import { networkOf } from '../platform/limits/limit-rate';
import { eventTexts } from '../tenancy/event-texts';
import { openingNow } from './opening';

/** When to ask again who need not wait: the website believes it for as long. */
const OPEN_SECONDS = 1;

/** How a visitor stands in the event's line; most answers come from memory. */
export const standInLine: UseCase<'standInLine'> = async (
  { lines, event, locale, address, clock },
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
      ...{ by_lot: 'N', passed: 'N' },
    };
  }
  return {
    ...{ ...about, state, ticket: standing.ticket, ahead: standing.ahead, seconds: standing.seconds },
    ...{ pause_seconds: standing.pauseSeconds, opens_at: standing.opensAt },
    ...{ by_lot: standing.isByLot ? 'Y' : 'N', passed: standing.hasPassed ? 'Y' : 'N' },
  };
};
