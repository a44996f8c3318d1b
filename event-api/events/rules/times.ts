import type { EventDefinition } from '../../definition/definition';
import { type FieldPath, leavesOf } from '../../definition/leaves';
import { type Calendar, minutesOfSpan, NoSuchDate } from '../../definition/resolve-calendar';
import { NoSuchLocalTime } from '../../platform/local-time';
import type { Complaint } from '../problems/problem';
import { because } from '../problems/reasons';
import { isZoneOfPlace, noZone } from '../problems/zone-meant';
import { checkProposalTimes } from './applications';
import { checkGroupTimes } from './groups';

/** Checks what `resolveCalendar` relies on. */
export function checkEventDays({ event }: EventDefinition): Complaint[] {
  const seen = new Set<number>();
  return [
    ...(isZoneOfPlace(event.time_zone)
      ? []
      : [
          {
            path: ['event', 'time_zone'],
            message: noZone(event.time_zone),
            inWords: because('no_zone', { zone: event.time_zone }),
          },
        ]),
    ...event.days.flatMap(({ day }, at) => {
      const again = seen.has(day);
      seen.add(day);
      return again
        ? [
            {
              path: ['event', 'days', at, 'day'],
              message: `day ${day} is there already.`,
              inWords: because('there_already', { code: String(day) }),
            },
          ]
        : [];
    }),
  ];
}

/** Checks that every time exists on the calendar, is on a day of the event, and that starts are before ends. */
export function checkTimes(
  definition: EventDefinition,
  calendar: Calendar,
  rest: EventDefinition = definition,
): Complaint[] {
  return [
    ...checkMoments(rest, calendar),
    ...checkOrder(definition, calendar),
    ...checkSlots(definition, calendar),
    ...checkSessions(definition, calendar),
    ...checkActivities(definition, calendar),
  ];
}

function checkMoments(definition: EventDefinition, calendar: Calendar): Complaint[] {
  return leavesOf(definition).flatMap(({ kind, value, path }) =>
    (kind === 'opening' || kind === 'deadline') && typeof value === 'string'
      ? exists(path, () => calendar[kind](value))
      : [],
  );
}

/** Checks of two moments. One that does not exist has its own complaint. */
function checkOrder(definition: EventDefinition, calendar: Calendar): Complaint[] {
  const { registration, tracks, codes = [], accommodations } = definition;
  const refunds = registration.cancel_policy?.refunds ?? [];
  const { closes } = registration;
  const checks: (() => Complaint[])[] = [
    () => inOrder(registration, ['registration'], calendar),
    ...tracks.flatMap((track, at) => [
      () => inOrder(track, ['tracks', at], calendar),
      () =>
        track.early_bird &&
        closes !== undefined &&
        calendar.deadline(track.early_bird.until) > calendar.deadline(closes)
          ? [
              {
                path: ['tracks', at, 'early_bird', 'until'],
                message: `is after registration closes, ${closes}.`,
                inWords: because('after_closing', { closes }),
                needs: [['registration', 'closes']],
              },
            ]
          : [],
    ]),
    ...codes.map(
      ({ from, until }, at) =>
        () =>
          from !== undefined && until !== undefined && calendar.opening(from) >= calendar.deadline(until)
            ? [
                {
                  path: ['codes', at, 'until'],
                  message: `is not after it begins, ${from}.`,
                  inWords: because('ends_first', { from }),
                },
              ]
            : [],
    ),
    ...refunds.map(({ until }, at) => () => {
      const before = refunds[at - 1];
      const path = ['registration', 'cancel_policy', 'refunds', at, 'until'];
      return before && calendar.deadline(before.until) >= calendar.deadline(until)
        ? [
            {
              path,
              message: `must be after the one before it, ${before.until}; write the earliest first.`,
              inWords: because('not_after_before', { before: before.until }),
            },
          ]
        : [];
    }),
    ...accommodations.map(
      ({ book_by }, at) =>
        () =>
          book_by !== undefined && calendar.deadline(book_by) > calendar.endsAt
            ? [
                {
                  path: ['accommodations', at, 'book_by'],
                  message: 'is after the event.',
                  inWords: because('after_event'),
                },
              ]
            : [],
    ),
    () => checkGroupTimes(definition, calendar),
    () => checkProposalTimes(definition, calendar),
  ];
  return checks.flatMap(unlessNoSuchTime);
}

/** No complaints where a moment does not exist. */
function unlessNoSuchTime(check: () => Complaint[]): Complaint[] {
  try {
    return check();
  } catch (error) {
    if (error instanceof NoSuchLocalTime || error instanceof NoSuchDate) return [];
    throw error;
  }
}

function inOrder(
  { opens, closes }: { opens?: string | undefined; closes?: string | undefined },
  path: FieldPath,
  calendar: Calendar,
): Complaint[] {
  if (opens === undefined || closes === undefined) return [];
  return calendar.opening(opens) < calendar.deadline(closes)
    ? []
    : [
        {
          path: [...path, 'closes'],
          message: `is not after it opens, ${opens}.`,
          inWords: because('closes_first', { opens }),
        },
      ];
}

function checkSlots({ event, programme }: EventDefinition, calendar: Calendar): Complaint[] {
  return programme.slots.flatMap((slot, at) => checkSpan(slot, ['programme', 'slots', at], event, calendar));
}

function checkSessions({ event, programme }: EventDefinition, calendar: Calendar): Complaint[] {
  const slots = new Map(programme.slots.map((slot) => [slot.code, slot]));
  return programme.workshops.flatMap((workshop, at) =>
    workshop.sessions.flatMap((session, index): Complaint[] => {
      const path = ['programme', 'workshops', at, 'sessions', index];
      const { day, from, to } = session;
      const parts = [day, from, to].filter((part) => part !== undefined).length;
      if (parts === 0 && session.slot !== undefined) return [];
      if (day === undefined || from === undefined || to === undefined) {
        return [{ path, message: 'needs a slot, or day, from and to.', inWords: because('no_time') }];
      }
      const span = checkSpan({ day, from, to }, path, event, calendar);
      const slot = session.slot === undefined ? undefined : slots.get(session.slot);
      if (span.length > 0 || !slot) return span;
      const own = minutesOfSpan({ from, to }, event.day_change);
      const around = minutesOfSpan(slot, event.day_change);
      const within = slot.day === day && around.from <= own.from && own.to <= around.to;
      return within
        ? []
        : [
            {
              path: [...path, 'from'],
              message: `is not within its slot "${slot.code}".`,
              inWords: because('outside_slot', { slot: slot.code }),
            },
          ];
    }),
  );
}

function checkActivities({ event, activities }: EventDefinition, calendar: Calendar): Complaint[] {
  return activities.flatMap((activity, at): Complaint[] => {
    const { day, from, to } = activity;
    const path = ['activities', at];
    if (day === undefined) {
      return from === undefined && to === undefined
        ? []
        : [{ path: [...path, 'day'], message: 'is missing.', inWords: because('missing') }];
    }
    if (from === undefined || to === undefined) {
      return event.days.some((each) => each.day === day) ? [] : [noSuchDay(day, path, event)];
    }
    return checkSpan({ day, from, to }, path, event, calendar);
  });
}

function checkSpan(
  span: { day: number; from: string; to: string },
  path: FieldPath,
  event: EventDefinition['event'],
  calendar: Calendar,
): Complaint[] {
  if (!event.days.some((each) => each.day === span.day)) return [noSuchDay(span.day, path, event)];
  const { from, to } = minutesOfSpan(span, event.day_change);
  if (from >= to) {
    return [
      {
        path: [...path, 'to'],
        message: `is not after ${span.from}; after midnight goes on with "24:00", "25:00", ….`,
        inWords: because('ends_first', { from: span.from }),
        needs: [[...path, 'from']],
      },
    ];
  }
  return exists([...path, 'from'], () => calendar.span(span));
}

function noSuchDay(day: number, path: FieldPath, event: EventDefinition['event']): Complaint {
  const days = event.days.map((each) => each.day).join(', ');
  return {
    path: [...path, 'day'],
    message: `day ${day} is not a day of the event; there are ${days}.`,
    inWords: because('no_such_day', { day, days }),
  };
}

/** Complains of a date or local time that does not exist. */
function exists(path: FieldPath, resolve: () => unknown): Complaint[] {
  try {
    resolve();
    return [];
  } catch (error) {
    if (error instanceof NoSuchLocalTime || error instanceof NoSuchDate) {
      return [{ path, message: `${error.message}.`, inWords: because('no_such_time') }];
    }
    throw error;
  }
}
