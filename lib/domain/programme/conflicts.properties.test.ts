import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternativesTo, type Choosable, conflictBetween, conflictsIn, conflictsWith } from './conflicts';

const MINUTE = 60_000;

/** Zones with and without daylight saving time, on both hemispheres, by an hour and by half an hour. */
const zone = fc.constantFrom(
  'America/Los_Angeles',
  'America/Toronto',
  'America/St_Johns',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
);

/** Days on which clocks change somewhere, and the end of a year. */
const day = fc.constantFrom(
  '2027-03-13',
  '2027-03-28',
  '2027-04-04',
  '2027-10-03',
  '2027-11-06',
  '2027-12-31',
);

/** An instant as text: in UTC, or with the offset of a zone. */
function written(at: number, timeZone: string | null): string {
  return timeZone === null
    ? new Date(at).toISOString()
    : formatInTimeZone(at, timeZone, "yyyy-MM-dd'T'HH:mm:ss.SSSxxx");
}

/** Sessions of one event that begin within a day and a half by its local clock, also across midnight. */
const programme = fc
  .record({
    timeZone: zone,
    day,
    sessions: fc.uniqueArray(
      fc.record({
        code: fc.integer({ min: 0, max: 40 }),
        begins: fc.integer({ min: 0, max: 2 * 36 }),
        halfHours: fc.integer({ min: 1, max: 10 }),
        workshop: fc.nat(6),
        slot: fc.nat(20),
        cancelled: fc.constantFrom(false, false, true),
        left: fc.constantFrom(null, 0, 1, 12),
        elsewhere: fc.option(zone),
      }),
      { selector: (each) => each.code, maxLength: 14 },
    ),
  })
  .map(({ timeZone, day: date, sessions }) => {
    return sessions.map(
      ({ code, begins, halfHours, workshop, slot, elsewhere, left, cancelled }): Choosable => {
        // Half hours of local time: a night on which clocks change has fewer or more of them.
        const clock = new Date(Date.parse(`${date}T12:00:00Z`) + begins * 30 * MINUTE).toISOString();
        const start = fromZonedTime(clock.slice(0, -1), timeZone).getTime();
        return {
          code: `s${code}`,
          workshopCode: `w${workshop}`,
          slotCode: `t${slot}`,
          startsAt: written(start, elsewhere),
          endsAt: written(start + halfHours * 30 * MINUTE, elsewhere),
          cancelled,
          seatsLeft: left,
        };
      },
    );
  });

/** Every minute of a session. */
function minutesOf({ startsAt: start, endsAt: end }: Choosable): Set<number> {
  const minutes = new Set<number>();
  for (let at = Date.parse(start); at < Date.parse(end); at += MINUTE) minutes.add(at);
  return minutes;
}

/** The conflict rule (specification §4) in the simplest possible form, to compare the implementation with. */
function clash(first: Choosable, second: Choosable): boolean {
  if (first.code === second.code) return false;
  const others = minutesOf(second);
  return (
    first.workshopCode === second.workshopCode ||
    first.slotCode === second.slotCode ||
    [...minutesOf(first)].some((minute) => others.has(minute))
  );
}

describe('any sessions, in any zone, on any night', () => {
  it('conflict symmetrically, for the same reason', () => {
    fc.assert(
      fc.property(programme, (sessions) => {
        for (const first of sessions) {
          for (const second of sessions)
            expect(conflictBetween(first, second)).toBe(conflictBetween(second, first));
        }
      }),
    );
  });

  it('conflict exactly when they share a minute, a workshop or a slot', () => {
    fc.assert(
      fc.property(programme, (sessions) => {
        const naive = sessions.flatMap((first, index) =>
          sessions
            .slice(index + 1)
            .filter((second) => clash(first, second))
            .map((second) => [first.code, second.code]),
        );
        const found = conflictsIn(sessions);
        expect(found.map((each) => [each.code, each.otherCode])).toEqual(naive);
      }),
    );
  });

  it('conflict in the same way whatever offset their instants are written with', () => {
    fc.assert(
      fc.property(programme, zone, (sessions, elsewhere) => {
        const rewritten = sessions.map((each) => ({
          ...each,
          startsAt: written(Date.parse(each.startsAt), elsewhere),
          endsAt: written(Date.parse(each.endsAt), elsewhere),
        }));
        expect(conflictsIn(rewritten)).toEqual(conflictsIn(sessions));
      }),
    );
  });

  it('can be attended together once one of each pair is left out', () => {
    fc.assert(
      fc.property(programme, (sessions) => {
        const out = new Set(conflictsIn(sessions).map((conflict) => conflict.otherCode));
        expect(conflictsIn(sessions.filter((each) => !out.has(each.code)))).toEqual([]);
      }),
    );
  });

  it('have all possible alternatives, and none that conflicts, is full or is cancelled', () => {
    fc.assert(
      fc.property(programme, fc.func(fc.boolean()), (sessions, isChosen) => {
        const chosen = sessions.filter((each) => isChosen(each.code));
        for (const session of chosen) {
          const staying = chosen.filter((each) => each !== session);
          const alternatives = alternativesTo(session, sessions, chosen);
          for (const each of alternatives) expect(conflictsWith(each, staying)).toEqual([]);
          const naive = sessions.filter(
            (other) =>
              other !== session &&
              other.workshopCode === session.workshopCode &&
              !other.cancelled &&
              other.seatsLeft !== 0 &&
              !staying.includes(other) &&
              !staying.some((one) => clash(one, other)),
          );
          expect(alternatives).toEqual(naive);
        }
      }),
    );
  });
});
