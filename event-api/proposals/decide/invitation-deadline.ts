import { NoSuchDate, resolveCalendar } from '../../definition/resolve-calendar';
import { deadline } from '../../definition/values';
import { NoSuchLocalTime } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';
import { closingOf } from '../proposal-rules';

/**
 * The last moment at which somebody who is invited can send a proposal: as the organiser typed it, in the event's time zone,
 * or by default when the call closes, else on the event's first day.
 * @returns the instant, or what is wrong with it
 */
export function deadlineIn(
  event: SiteEvent,
  typed: string | undefined,
  now: string,
): { until: string } | { wrong: string } {
  const { starts_at } = event.definition.event;
  if (typed === undefined) {
    // A call that has closed already says nothing about those who are invited now.
    const until = [closingOf(event), starts_at].find((each) => each > now);
    return until === undefined ? { wrong: 'the event has begun; say until when it can be sent.' } : { until };
  }
  const parsed = deadline.safeParse(typed);
  if (!parsed.success) return { wrong: `${parsed.error.issues[0]?.message}.` };
  try {
    const until = resolveCalendar(event.definition.event, { now }).deadline(parsed.data);
    return until > now ? { until } : { wrong: 'is over already.' };
  } catch (error) {
    if (error instanceof NoSuchDate || error instanceof NoSuchLocalTime)
      return { wrong: `${error.message}.` };
    throw error;
  }
}
