import { expect, it } from 'vitest';
import { type EventDefinition, eventDefinition } from '@/event-api/definition/definition';
import { withApplications } from '@/tests/support/applications-event';
import { at, complainsOf, fieldsWrong } from '@/tests/support/event-rules';
import { fixtureEvent } from '@/tests/support/fixture-event';

const applying = eventDefinition.parse(
  withApplications(fixtureEvent({ code: 'rules', host: 'rules.example' })),
);

/** The fixture as organisations apply to it, changed further. */
const with_ = (change: (event: EventDefinition) => unknown) => (event: EventDefinition) => {
  Object.assign(event, structuredClone(applying));
  change(event);
};
const fields = (event: EventDefinition, form: 'exhibitor' | 'sponsor_contact') =>
  at(event.forms[form]?.sections ?? [], 0).fields;

it('takes an event to which organisations apply', () => {
  expect(fieldsWrong(with_(() => undefined))).toEqual([]);
});

complainsOf([
  [
    'applications without booths',
    with_((e) => Object.assign(e.exhibitors, { booths: [] })),
    'exhibitors.applications',
  ],
  [
    'applications without levels',
    with_((e) => Object.assign(e.sponsors, { levels: [] })),
    'sponsors.applications',
  ],
  [
    'more contacts at least than at most',
    with_((e) => Object.assign(e.sponsors.applications ?? {}, { contacts: { least: 3, greatest: 2 } })),
    'sponsors.applications.contacts.greatest',
  ],
  [
    'a way to pay named twice',
    with_((e) => Object.assign(e.exhibitors.applications ?? {}, { pay_by: ['card', 'card'] })),
    'exhibitors.applications.pay_by[1]',
  ],
  ['no form about the organisation', with_((e) => delete e.forms.exhibitor), 'forms.exhibitor'],
  ['no form for contacts', with_((e) => delete e.forms.sponsor_contact), 'forms.sponsor_contact'],
  ['donations without their form', with_((e) => delete e.forms.sponsor_donation), 'forms.sponsor_donation'],
  [
    'an organisation without a name',
    with_((e) => Object.assign(at(fields(e, 'exhibitor'), 0), { required: false })),
    'forms.exhibitor',
  ],
  [
    'a contact whose address is asked of some only',
    with_((e) =>
      Object.assign(at(fields(e, 'sponsor_contact'), 2), { shown_when: { field: 'role', is: ['floor'] } }),
    ),
    'forms.sponsor_contact',
  ],
  [
    'a logo that is no picture',
    with_((e) => Object.assign(at(fields(e, 'exhibitor'), 3), { type: 'text' })),
    'forms.exhibitor.sections[0].fields[3].type',
  ],
  [
    'two booth types of one code',
    with_((e) => Object.assign(at(e.exhibitors.booths, 1), { code: 'standard' })),
    'exhibitors.booths[1].code',
  ],
]);

it('does not ask for the form of donations where none are taken', () => {
  const change = with_((e) => {
    Object.assign(e.exhibitors.applications ?? {}, { donations: 0 });
    delete e.forms.exhibitor_donation;
  });
  expect(fieldsWrong(change)).toEqual([]);
});
