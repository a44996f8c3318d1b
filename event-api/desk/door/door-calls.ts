import type * as contract from '@/lib/contract/desk/door/door';
import { DIGEST_CHARS, PART_COUNT } from '@/lib/contract/desk/door/shapes';
import { placeText } from '@/lib/domain/attendance/place';
import { addSeconds } from '@/lib/time/seconds';
import { listChanges } from '../../attendance/read-check-ins';
import { doorNames } from '../../entry/entry-code';
import { readDoorList } from '../../events/arrivals/door-list';
import { readDoorPlaces } from '../../events/arrivals/door-places';
import { eventTexts } from '../../tenancy/event-texts';
import { type DeskRoutesOf, eventOf, sessionOf } from '../desk-use-case';
import { checkInOnWire } from './check-in-on-wire';
import { doorAccountOf } from './door-account';
import { waysOf } from './sale-calls';
import { takeScans } from './take-scans';

/** Somebody who takes long over the last cup of coffee is still let in. */
const AFTER_EVENT_SECONDS = 12 * 3600;
/** An answer has the parts that differ until they have so many people: some hundred kilobytes. */
const PEOPLE_PER_ANSWER = 2000;
const CHANGES_PER_ANSWER = 1000;

export const doorCalls: DeskRoutesOf<typeof contract> = {
  async getDoor(context) {
    const { event } = eventOf(context);
    const { definition } = event;
    const now = context.clock.now();
    const { text } = eventTexts(event, context.locale);
    const places = await readDoorPlaces(context.db, { event, locale: context.locale, now });
    return {
      now,
      ends_at: addSeconds(definition.event.ends_at, AFTER_EVENT_SECONDS),
      time_zone: definition.event.time_zone,
      by: doorAccountOf(context.tokens, event.code, sessionOf(context).account.code),
      sells: waysOf(context).length > 0,
      tickets: definition.tracks.map(({ code, name }) => ({ key: code, name: text(name) })),
      places: places.map(({ rule, name, room, startsAt, endsAt }) => ({
        place: placeText(rule),
        ...{ name, room, starts_at: startsAt, ends_at: endsAt, is_open: rule.isOpen },
      })),
    };
  },

  async getDoorList(context, { have }) {
    const { event } = eventOf(context);
    const { count, parts } = await readDoorList(context, { event, locale: context.locale });
    // A device that has other parts has none of these.
    const known = have.length === PART_COUNT * DIGEST_CHARS ? have : '';
    const differing = parts.filter(
      ({ part, digest }) => known.slice(part * DIGEST_CHARS, (part + 1) * DIGEST_CHARS) !== digest,
    );
    let people = 0;
    const sent = differing.filter((one) => {
      const isFirst = people === 0;
      people += one.people.length;
      return isFirst || people <= PEOPLE_PER_ANSWER;
    });
    return { now: context.clock.now(), count, parts: sent, more: sent.length < differing.length };
  },

  async syncDoor(context, { after, ...done }) {
    const { event } = eventOf(context);
    const names = doorNames(context.tokens, event);
    const outcomes = await takeScans(context, done);
    const changed = await listChanges(context.db, {
      ...{ eventCode: event.code, after, limit: CHANGES_PER_ANSWER + 1 },
    });
    const sent = changed.slice(0, CHANGES_PER_ANSWER);
    return {
      now: context.clock.now(),
      outcomes,
      changes: sent.flatMap((checkIn) => checkInOnWire(names, checkIn) ?? []),
      last: sent.at(-1)?.change ?? after,
      more: changed.length > sent.length,
    };
  },
};
