import type { EventDefinition } from './definition';
import type { Complaint } from './problem';
import { type Calendar, resolveCalendar, type SettledDays } from './resolve-calendar';
import { checkForms } from './rules/forms';
import { checkLanguages } from './rules/languages';
import { checkOffers } from './rules/offers';
import { checkReferences } from './rules/references';
import { checkSite } from './rules/site';
import { checkEventDays, checkTimes } from './rules/times';

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
