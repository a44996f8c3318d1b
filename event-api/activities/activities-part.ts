import { doOverlap } from '@/lib/domain/programme/conflicts';
import type { Locale } from '@/lib/i18n/languages';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { inMinorUnits } from '../checkout/minor-units';
import {
  type Appointment,
  defineOrderPart,
  NOTHING_ADDED,
  type Order,
  type PartKey,
  type PartOfOrder,
} from '../checkout/order-part';
import type { Db } from '../platform/database/database';
import { giveBack } from '../platform/inventory/give-back';
import { takeAvailable } from '../platform/inventory/take';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { activityPlace, findActivity, offersActivities, type TimedActivity } from './activities-on-offer';
import { type Choice, choiceReading, findChoice, moveChoice, removeChoice } from './queries';

/** The activity of an order, one at most (specification §5). */
export const activitiesPart = defineOrderPart<Choice | undefined>({
  id: 'activities',
  step: 'activities',
  applies: offersActivities,
  reading: choiceReading,
  compose: composeChoice,
  async fulfil(tx, { now, ...key }) {
    const choice = await findChoice(tx, key);
    if (choice?.state !== 'chosen' || choice.activityCode === null) return [];
    const code = choice.activityCode;
    const items = [{ ...activityPlace(code), quantity: choice.quantity }];
    const { lost } = await takeAvailable(tx, { ...key, items, sold: true, now });
    const isLost = lost.length > 0;
    await moveChoice(tx, { ...key, to: isLost ? 'lost' : 'confirmed' });
    return isLost ? [{ category: 'activity', code }] : [];
  },
  /** Its place is given to others even where nothing is refunded: who does not come needs none. */
  async withdraw(tx, { notRefunded: _, now, ...key }) {
    const choice = await findChoice(tx, key);
    if (choice?.state === 'chosen') await clearChoice(tx, { ...key, now }, choice);
    else await moveChoice(tx, { ...key, to: 'returned' });
    return [];
  },
  async clear(tx, key) {
    const choice = await findChoice(tx, key);
    if (choice) await clearChoice(tx, key, choice);
  },
});

async function clearChoice(
  tx: Db,
  { now, ...key }: PartKey & { now: string },
  { activityCode, state }: Choice,
): Promise<void> {
  const items = activityCode === null ? [] : [activityPlace(activityCode)];
  await giveBack(tx, { ...key, items, from: state === 'confirmed' ? 'sold' : 'held', now });
  await removeChoice(tx, key);
}

function composeChoice(order: Order, choice: Choice | undefined): PartOfOrder {
  if (!choice || choice.activityCode === null || choice.state === 'returned') return NOTHING_ADDED;
  const { event, locale } = order;
  const activity = findActivity(event, choice.activityCode);
  if (!activity) return withdrawn(choice);
  const { currency } = event.definition.event;
  const { quantity } = choice;
  const place = { ...activityPlace(activity.code), quantity };
  const appointment = appointmentOf(event, activity, locale);
  const { title } = appointment;
  if (choice.state === 'lost') {
    return { ...NOTHING_ADDED, lost: [{ category: 'activity', code: activity.code, title }] };
  }
  // What has no limit cannot go to anybody else, so it need not be held.
  const isHeld = activity.capacity === undefined || order.holds(place);
  const clashes = sessionsDuring(order, activity);
  return {
    ...NOTHING_ADDED,
    chargeables: [
      {
        category: 'activity',
        code: activity.code,
        description: title,
        quantity,
        unitAmount: inMinorUnits(activity.amount, currency),
        taxed: true,
      },
    ],
    problems: isHeld
      ? []
      : [{ reason: 'choice_lost', message: { key: 'activity_choice_lost', values: { name: title } } }],
    entries: [{ label: title, value: whenAndWhere(event, appointment, locale) }],
    places: [place],
    appointments: [appointment],
    notes:
      clashes.length > 0
        ? [
            {
              key: 'activity_overlaps',
              values: { name: title, titles: new Intl.ListFormat(locale).format(clashes) },
            },
          ]
        : [],
  };
}

/** The organiser took the activity out of the event. What was paid for it already stays on the receipt. */
function withdrawn({ state }: Choice): PartOfOrder {
  if (state !== 'chosen') return NOTHING_ADDED;
  return { ...NOTHING_ADDED, problems: [{ reason: 'choice_lost', message: { key: 'activity_gone' } }] };
}

function appointmentOf(event: SiteEvent, activity: TimedActivity, locale: Locale): Appointment {
  const texts = eventTexts(event, locale);
  const location = event.definition.locations.find(({ code }) => code === activity.location);
  return {
    code: activity.code,
    title: texts.text(activity.name),
    start: activity.startsAt,
    end: activity.endsAt,
    place: location ? texts.text(location.name) : null,
  };
}

function whenAndWhere(event: SiteEvent, { start, end, place }: Appointment, locale: Locale): string {
  const { time_zone } = event.definition.event;
  const time =
    start && end
      ? `${formatDay(start, time_zone, locale)}, ${formatTimeSpan(start, end, time_zone, locale)}`
      : '';
  return [time, place].filter(Boolean).join('\n');
}

/** Titles of the order's sessions at the time of an activity. */
function sessionsDuring({ sessions }: Order, { startsAt, endsAt }: TimedActivity): string[] {
  if (startsAt === null || endsAt === null) return [];
  return sessions.filter((session) => doOverlap(session, { startsAt, endsAt })).map(({ title }) => title);
}
