import { describe, expect, it } from 'vitest';
import { type EventDefinition, eventDefinition } from '@/event-api/definition/definition';
import { formatPath } from '@/event-api/events/problems/problem';
import { checkRules } from '@/event-api/events/rules/rules';
import { fixtureEvent } from './fixture-event';

const NOW = '2027-01-10T18:00:00.000Z';

/** What an organiser writes differently from the fixture event. */
export type Change = (event: EventDefinition) => unknown;

/** A wrong definition: what is wrong, how the fixture comes to be so, and the one field that is complained of. */
export type Wrong = [what: string, change: Change, field: string];

/** The fields that are complained of once the fixture event is changed. */
export function fieldsWrong(change: Change): string[] {
  // A copy, because the schema's own defaults are shared by all that it parses.
  const definition = structuredClone(
    eventDefinition.parse(fixtureEvent({ code: 'rules', host: 'rules.example' })),
  );
  change(definition);
  return checkRules(definition, { now: NOW }).complaints.map(({ path }) => formatPath(path));
}

/** An entry of a list of the fixture, which has it. */
export function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`the fixture has no entry ${index}`);
  return item;
}

/** Tests that each wrong definition is complained of at its field, and at no other. */
export function complainsOf(wrong: readonly Wrong[]): void {
  describe('complains of', () => {
    it.each(wrong)('%s', (_what, change, field) => {
      expect(fieldsWrong(change)).toEqual([field]);
    });
  });
}
