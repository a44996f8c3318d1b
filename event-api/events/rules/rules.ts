import type { EventDefinition } from '../../definition/definition';
import type { FieldPath } from '../../definition/leaves';
import { type Calendar, resolveCalendar, type SettledDays } from '../../definition/resolve-calendar';
import { type Complaint, isWithin, sureOf } from '../problems/problem';
import { checkApplications, checkProposals } from './applications';
import { checkForms } from './forms';
import { checkGroups } from './groups';
import { checkMembership } from './membership';
import { checkCodes, checkOffers } from './offers';
import { checkReferences } from './references';
import { checkLanguages, checkSite } from './site';
import { checkEventDays, checkTimes } from './times';

/** Rules that a valid schema does not cover and that do not depend on the time of the import. */
function timeless(definition: EventDefinition, rest: EventDefinition): Complaint[] {
  return [
    ...checkEventDays(definition),
    ...checkReferences(definition),
    ...checkLanguages(rest),
    ...checkForms(definition),
    ...checkMembership(definition),
    ...checkOffers(definition, rest),
    ...checkApplications(definition),
    ...checkProposals(definition),
    ...checkCodes(definition),
    ...checkGroups(definition),
    ...checkSite(definition),
  ];
}

/** What the calendar is made of. */
const CALENDAR: readonly FieldPath[] = ['starts', 'days', 'time_zone', 'day_change'].map((name) => [
  'event',
  name,
]);

/** What the rules say of a definition. */
interface Judged {
  /** What is against them. */
  complaints: Complaint[];
  /** Undefined where what is wrong leaves the days unknown. */
  calendar: Calendar | undefined;
}

/**
 * Checks everything in one round: also the times, unless the days are unknown.
 * @param unknown fields that the file does not tell, in whose place a stand-in is
 * @param rest the definition without entries whose texts, amounts and moments are known to be right
 */
export function checkRules(
  definition: EventDefinition,
  when: Moment,
  unknown: readonly FieldPath[] = [],
  rest: EventDefinition = definition,
): Judged {
  const rules = timeless(definition, rest);
  const wrong = [...unknown, ...rules.map(({ path }) => path)];
  const undated = wrong.some((path) =>
    CALENDAR.some((field) => isWithin(path, field) || isWithin(field, path)),
  );
  const { calendar, complaints: times = [] } = undated ? {} : settleCalendar(definition, when, rest);
  const complaints = sureOf([...rules, ...times], unknown);
  return { complaints, calendar };
}

/** When an event is read. */
export interface Moment {
  /** ISO 8601 in UTC */
  now: string;
  /** The days of the event as an earlier import resolved them. */
  settled?: SettledDays | undefined;
}

/** Resolves the calendar of a definition whose days and time zone are right, and checks the times. */
export function settleCalendar(
  definition: EventDefinition,
  when: Moment,
  rest: EventDefinition = definition,
): { calendar: Calendar; complaints: Complaint[] } {
  const calendar = resolveCalendar(definition.event, when);
  return { calendar, complaints: checkTimes(definition, calendar, rest) };
}
