import { z } from 'zod';
import { dayAt } from '@/lib/domain/attendance/day';
import { ROLES } from '@/lib/domain/team-roles';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/i18n/languages';
import { changeMember, inviteMember, listMembers, type MemberChange } from '../accounts/members';
import { isAnybodyIn, readArrivalFigures } from '../events/arrivals/arrival-figures';
import { countAtOnce } from '../events/reports/at-once';
import { countClashes } from '../events/reports/clashes';
import { readDays, readTicketSales } from '../events/reports/event-days';
import { readFigures } from '../events/reports/event-figures';
import type { Database } from '../platform/database/database';
import { addDays, localOf, startOfDay } from '../platform/local-time';
import { findEvent } from '../tenancy/find-event';
import { change, reading } from './act';
import { emailAddress, type NoEvent } from './known';

/** Who works on an event, and what they see first of it. */

const oneEvent = z.object({ event: z.string() });
const member = oneEvent.extend({ email: emailAddress });
const role = z.enum(ROLES);

export const teamList = reading({
  name: 'team list',
  input: oneEvent,
  async run({ database: { db } }, { event: eventCode }) {
    const event = await findEvent(db, eventCode);
    if (!event) return { outcome: 'no_event' as const };
    const zone = event.definition.event.time_zone;
    return { outcome: 'known' as const, zone, members: await listMembers(db, { eventCode }) };
  },
});

export const figures = reading({
  name: 'figures',
  input: z.object({ events: z.array(z.string()) }),
  run: ({ database: { db }, clock }, { events: eventCodes }) =>
    readFigures(db, { eventCodes, now: clock.now() }),
});

/** As many days as a phone shows in a row. */
const SHOWN_DAYS = 14;

export const salesByDay = reading({
  name: 'today',
  input: oneEvent,
  async run({ database: { db }, clock }, { event: eventCode }) {
    const event = await findEvent(db, eventCode);
    if (!event) return { outcome: 'no_event' as const };
    const zone = event.definition.event.time_zone;
    const today = localOf(clock.now(), zone).date;
    const shown = Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(today, at + 1 - SHOWN_DAYS));
    const [first = today] = shown;
    const happened = await readDays(db, { eventCode, zone, since: startOfDay(first, zone) });
    const byDay = new Map(happened.map((each) => [each.day, each]));
    return {
      outcome: 'known' as const,
      days: shown.map((day) => byDay.get(day) ?? { day, registrations: 0, paid: 0 }),
      tickets: await readTicketSales(db, eventCode),
      clashes: await countClashes(db, { eventCode, now: clock.now() }),
      overlaps: await countAtOnce(db, { eventCode, now: clock.now() }),
    };
  },
});

/** Who came on the present day of an event; null where nobody came and it is no day of it. */
export const arrivalsToday = reading({
  name: 'arrivals: today',
  input: oneEvent,
  async run({ database: { db }, clock }, { event: eventCode }) {
    const event = await findEvent(db, eventCode);
    if (!event) return null;
    const { time_zone: zone, starts_at: starts, ends_at: ends } = event.definition.event;
    const now = clock.now();
    const day = dayAt({ kind: 'entrance' }, now, zone);
    const isDayOf = day >= localOf(starts, zone).date && now <= ends;
    // Before the event nothing is counted for this: the page reads itself again all day long.
    if (!isDayOf && !(await isAnybodyIn(db, { eventCode, day }))) return null;
    return readArrivalFigures(db, { eventCode, day, zone });
  },
});

/** What the audit says of a member: no address. */
const targetsOf = (outcome: { account?: { code: string } }): string[] =>
  outcome.account ? [`member=${outcome.account.code}`] : [];

export const invite = change({
  name: 'invite',
  permission: 'owner',
  input: member.extend({ role, language: z.enum(LOCALES).optional() }),
  audit: ({ event, role: wanted }) => ({ eventCode: event, targets: [`role=${wanted}`] }),
  async run({ database, clock }, { event: eventCode, language, ...invitation }) {
    const event = await findEvent(database.db, eventCode);
    if (!event) return { outcome: 'no_event' as const };
    const [first = DEFAULT_LOCALE] = event.definition.event.languages;
    const now = clock.now();
    const invited = await database.transaction((tx) =>
      inviteMember(tx, { eventCode, ...invitation, locale: language ?? first, now }),
    );
    return { ...invited, targets: targetsOf(invited) };
  },
});

export const changeRole = change({
  name: 'team role',
  permission: 'owner',
  input: member.extend({ role }),
  audit: ({ event, role: wanted }) => ({ eventCode: event, targets: [`role=${wanted}`] }),
  run: ({ database }, { event: eventCode, email, role: wanted }) =>
    changeTeam(database, { eventCode, email, role: wanted }),
});

export const removeFromTeam = change({
  name: 'team remove',
  permission: 'owner',
  input: member,
  audit: ({ event }) => ({ eventCode: event }),
  run: ({ database }, { event: eventCode, email }) => changeTeam(database, { eventCode, email, role: null }),
});

async function changeTeam(
  database: Database,
  input: Parameters<typeof changeMember>[1],
): Promise<NoEvent | (MemberChange & { targets: string[] })> {
  if (!(await findEvent(database.db, input.eventCode))) return { outcome: 'no_event' };
  const changed = await database.transaction((tx) => changeMember(tx, input));
  return { ...changed, targets: targetsOf('account' in changed ? changed : {}) };
}
