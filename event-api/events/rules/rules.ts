import type { EventDefinition } from '../../definition/definition';
import { type Calendar, resolveCalendar, type SettledDays } from '../../definition/resolve-calendar';
import { type Complaint, type FieldPath, isWithin, sureOf } from '../problems/problem';
import { checkApplications, checkProposals } from './applications';
import { checkForms } from './forms';
import { checkGroups } from './groups';
import { checkLanguages } from './languages';
import { checkMembership } from './membership';
import { checkCodes, checkOffers } from './offers';
import { checkReferences } from './references';
import { checkSite } from './site';
import { checkEventDays, checkTimes } from './times';

/** Checks the rules that a valid schema does not cover and that do not depend on the time of the import. */
export function checkRules(definition: EventDefinition): Complaint[] {
  return [
    ...checkEventDays(definition),
    ...checkReferences(definition),
    ...checkLanguages(definition),
    ...checkForms(definition),
    ...checkMembership(definition),
    ...checkOffers(definition),
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

/**
 * Everything that is against the rules, in one round: also the times, unless what is wrong leaves the days unknown.
 * @param unknown fields that the file does not tell, in whose place a stand-in is
 */
export function complaintsAbout(
  definition: EventDefinition,
  when: { now: string },
  unknown: readonly FieldPath[] = [],
): Complaint[] {
  const rules = checkRules(definition);
  const wrong = [...unknown, ...rules.map(({ path }) => path)];
  const undated = wrong.some((path) =>
    CALENDAR.some((field) => isWithin(path, field) || isWithin(field, path)),
  );
  return sureOf([...rules, ...(undated ? [] : settleCalendar(definition, when).complaints)], unknown);
}

/**
 * Resolves the calendar of a definition whose days and time zone are right, and checks the times.
 * @param when.settled the days of the event as an earlier import resolved them
 */
export function settleCalendar(
  definition: EventDefinition,
  when: { now: string; settled?: SettledDays | undefined },
): { calendar: Calendar; complaints: Complaint[] } {
  const calendar = resolveCalendar(definition.event, when);
  return { calendar, complaints: checkTimes(definition, calendar) };
}
