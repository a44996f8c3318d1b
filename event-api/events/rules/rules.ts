import type { EventDefinition } from '../../definition/definition';
import { type Calendar, resolveCalendar, type SettledDays } from '../../definition/resolve-calendar';
import type { Complaint } from '../problems/problem';
import { checkApplications } from './applications';
import { checkCodes } from './codes';
import { checkForms } from './forms';
import { checkGroups } from './groups';
import { checkLanguages } from './languages';
import { checkMembership } from './membership';
import { checkOffers } from './offers';
import { checkProposals } from './proposals';
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

/**
 * Resolves the calendar of a definition that passed `checkRules`, and checks the times.
 * @param when.settled the days of the event as an earlier import resolved them
 */
export function settleCalendar(
  definition: EventDefinition,
  when: { now: string; settled?: SettledDays | undefined },
): { calendar: Calendar; complaints: Complaint[] } {
  const calendar = resolveCalendar(definition.event, when);
  return { calendar, complaints: checkTimes(definition, calendar) };
}
