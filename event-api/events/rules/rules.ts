import type { EventDefinition } from '../../definition/definition';
import { type Calendar, resolveCalendar, type SettledDays } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { checkForms } from './forms';
import { checkLanguages } from './languages';
import { checkOffers } from './offers';
import { checkReferences } from './references';
import { checkSite } from './site';
import { checkEventDays, checkTimes } from './times';

/** Everything that a definition of the right shape can still have wrong, whenever it is imported. */
export function checkRules(definition: EventDefinition): Complaint[] {
  return [
    ...checkEventDays(definition),
    ...checkReferences(definition),
    ...checkLanguages(definition),
    ...checkForms(definition),
    ...checkOffers(definition),
    ...checkSite(definition),
  ];
}

/**
 * Settles the calendar of a definition that keeps the rules, and checks what depends on it.
 * @param when.settled the days of the event as an earlier import settled them
 */
export function settleCalendar(
  definition: EventDefinition,
  when: { now: string; settled?: SettledDays | undefined },
): { calendar: Calendar; complaints: Complaint[] } {
  const calendar = resolveCalendar(definition.event, when);
  return { calendar, complaints: checkTimes(definition, calendar) };
}
