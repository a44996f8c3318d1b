import { formatInTimeZone, fromZonedTime } from 'date-fns-tz';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alternativesTo, type Choosable, conflictBetween, conflictsIn, conflictsWith } from './conflicts';

const MINUTE = 60_000;

/** Zones with clocks that are put forward and back, on both halves of the earth, by an hour and by half of one, or never. */
const zone = fc.constantFrom(
  'America/Vancouver',
  'America/Toronto',
  'America/St_Johns',
  'Europe/Paris',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
);

/** Days about which clocks change somewhere, and the turn of a year. */
const day = fc.constantFrom(
  '2027-03-13',
  '2027-03-28',
  '2027-04-04',
  '2027-10-03',
  '2027-11-06',
  '2027-12-31',
);

/** How people write an instant: in UTC, or with the offset of wherever they are. */
function written(at: number, timeZone: string | null): string {
  return timeZone === null
    ? new Date(at).toISOString()
    : formatInTimeZone(at, timeZone, "yyyy-MM-dd'T'HH:mm:ss.SSSxxx");
}

/** Sessions that begin within a day and a half by the clock of a place, also across midnight, as one event has them. */
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
        // Half hours by the clock on the wall: a night may have fewer of them, or more.
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

/** Every minute that a session lasts, one by one. */
function minutesOf({ startsAt: start, endsAt: end }: Choosable): Set<number> {
  const minutes = new Set<number>();
  for (let at = Date.parse(start); at < Date.parse(end); at += MINUTE) minutes.add(at);
  return minutes;
}

/** The rule of the specification, looked up in the plainest way there is (§4). */
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
  it('conflict with each other or neither with the other, for the same reason', () => {
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

  it('conflict alike however their instants are written', () => {
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

  it('have every way out that there is, and none that conflicts, is full or is cancelled', () => {
    fc.assert(
      fc.property(programme, fc.func(fc.boolean()), (sessions, isChosen) => {
        const chosen = sessions.filter((each) => isChosen(each.code));
        for (const session of chosen) {
          const staying = chosen.filter((each) => each !== session);
          const waysOut = alternativesTo(session, sessions, chosen);
          for (const way of waysOut) expect(conflictsWith(way, staying)).toEqual([]);
          const naive = sessions.filter(
            (other) =>
              other !== session &&
              other.workshopCode === session.workshopCode &&
              !other.cancelled &&
              other.seatsLeft !== 0 &&
              !staying.includes(other) &&
              !staying.some((one) => clash(one, other)),
          );
          expect(waysOut).toEqual(naive);
        }
      }),
    );
  });
});
