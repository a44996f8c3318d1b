import { expect, it } from 'vitest';
import { type EventDefinition, eventDefinition } from '@/event-api/definition/definition';
import { at, complainsOf, fieldsWrong } from '@/tests/support/event-rules';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { withProposals } from '@/tests/support/proposals-event';

const proposing = eventDefinition.parse(
  withProposals(fixtureEvent({ code: 'rules', host: 'rules.example' })),
);

/** The fixture as workshops are proposed for it, changed further. */
const with_ = (change: (event: EventDefinition) => unknown) => (event: EventDefinition) => {
  Object.assign(event, structuredClone(proposing));
  change(event);
};
const fields = (event: EventDefinition, form: 'proposal' | 'presenter') =>
  at(event.forms[form]?.sections ?? [], 0).fields;
const add = (event: EventDefinition, name: string, type: string, ids: string[] = []) =>
  fields(event, 'proposal').push(
    // The cast: what an organiser writes, of any type that there is.
    { name, type, label: both(name), ...(ids.length > 0 && { options: ids.map(option) }) } as never,
  );
const both = (text: string) => ({ en: text, fr: text });
const option = (id: string) => ({ id, name: both(id), enabled: true });

it('takes an event for which workshops are proposed, with all that an accepted one takes over', () => {
  const change = with_((e) => {
    add(e, 'strand', 'select', ['science']);
    add(e, 'audience', 'multi_select', ['primary']);
    add(e, 'preferred_slots', 'multi_select', ['a', 'b']);
  });
  expect(fieldsWrong(change)).toEqual([]);
});

it('asks for nothing where workshops are proposed by mail', () => {
  const change = with_((e) => {
    delete e.proposals;
    delete e.forms.presenter;
    add(e, 'strand', 'select', ['magic']);
  });
  expect(fieldsWrong(change)).toEqual([]);
});

complainsOf([
  ['no form about the workshop', with_((e) => delete e.forms.proposal), 'forms.proposal'],
  ['no form for presenters', with_((e) => delete e.forms.presenter), 'forms.presenter'],
  [
    'a title that need not be given',
    with_((e) => Object.assign(at(fields(e, 'proposal'), 0), { required: false })),
    'forms.proposal',
  ],
  ['a presenter without an address', with_((e) => fields(e, 'presenter').splice(2, 1)), 'forms.presenter'],
  [
    'more presenters at least than at most',
    with_((e) => Object.assign(e.proposals ?? {}, { presenters: { least: 3, greatest: 2 } })),
    'proposals.presenters.greatest',
  ],
  [
    'closing before opening',
    with_((e) => Object.assign(e.proposals ?? {}, { opens: '2027-01-21' })),
    'proposals.closes',
  ],
  [
    'opening when the event has begun',
    with_((e) => {
      Object.assign(e.proposals ?? {}, { opens: '2027-02-05' });
      delete e.proposals?.closes;
    }),
    'proposals.opens',
  ],
  [
    'a fee that is no amount',
    with_((e) => Object.assign(at(fields(e, 'proposal'), 5), { type: 'text' })),
    'forms.proposal.sections[0].fields[5].type',
  ],
  [
    'a portrait that is no picture',
    with_((e) => Object.assign(at(fields(e, 'presenter'), 7), { type: 'text' })),
    'forms.presenter.sections[0].fields[7].type',
  ],
  [
    'a language that the programme does not know',
    with_((e) => at(fields(e, 'proposal'), 2).options?.push(option('de'))),
    'forms.proposal.sections[0].fields[2].options[3].id',
  ],
  [
    'a strand that the programme does not have',
    with_((e) => add(e, 'strand', 'radio', ['science', 'magic'])),
    'forms.proposal.sections[0].fields[9].options[1].id',
  ],
]);
