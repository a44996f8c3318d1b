import { at, complainsOf } from '@/tests/support/event-rules';
import type { EventDefinition } from '../../definition/definition';

const registrationFields = (event: EventDefinition) => at(event.forms.registration?.sections ?? [], 0).fields;

complainsOf([
  ['no registration form', (e) => Object.assign(e, { forms: {} }), 'forms.registration'],
  [
    'a registration form that asks for no e-mail',
    (e) => registrationFields(e).splice(2, 1),
    'forms.registration',
  ],
  [
    'a choice without options',
    (e) =>
      registrationFields(e).push({
        name: 'size',
        type: 'select',
        label: { en: 'Size', fr: 'Taille' },
        required: false,
      }),
    'forms.registration.sections[0].fields[7].options',
  ],
  [
    'two fields of one name',
    (e) => Object.assign(at(registrationFields(e), 3), { name: 'first_name' }),
    'forms.registration.sections[0].fields[3].name',
  ],
  [
    'a condition on no field',
    (e) => Object.assign(at(registrationFields(e), 5), { shown_when: { field: 'x', is: ['y'] } }),
    'forms.registration.sections[0].fields[5].shown_when.field',
  ],
  [
    'a condition that never comes true',
    (e) => Object.assign(at(registrationFields(e), 5), { shown_when: { field: 'role', is: ['x'] } }),
    'forms.registration.sections[0].fields[5].shown_when.is[0]',
  ],
  [
    'a condition without answers',
    (e) => Object.assign(at(registrationFields(e), 5), { shown_when: { field: 'role' } }),
    'forms.registration.sections[0].fields[5].shown_when',
  ],
  [
    'a condition of two kinds',
    (e) =>
      Object.assign(at(registrationFields(e), 5), {
        shown_when: { field: 'role', is: ['other'], answered: true },
      }),
    'forms.registration.sections[0].fields[5].shown_when',
  ],
  [
    'a file that doors would see',
    (e) => Object.assign(at(registrationFields(e), 3), { type: 'file', at_door: true }),
    'forms.registration.sections[0].fields[3].at_door',
  ],
  [
    'doors that would see what a proposal says',
    (e) => {
      const proposal = structuredClone(e.forms.registration);
      Object.assign(at(at(proposal?.sections ?? [], 0).fields, 3), { at_door: true });
      Object.assign(e.forms, { proposal });
    },
    'forms.proposal.sections[0].fields[3].at_door',
  ],
  [
    'a question of another form for one way of taking part',
    (e) => {
      const activity = structuredClone(e.forms.registration);
      Object.assign(at(at(activity?.sections ?? [], 0).fields, 3), { modes: ['online'] });
      Object.assign(e.forms, { activity });
    },
    'forms.activity.sections[0].fields[3].modes',
  ],
  [
    'an e-mail that only some are asked for',
    (e) => Object.assign(at(registrationFields(e), 2), { modes: ['online'] }),
    'forms.registration',
  ],
  [
    'a text with a document to agree to',
    (e) =>
      Object.assign(at(registrationFields(e), 0), { document: { label: { en: 'x', fr: 'x' }, link: '/x' } }),
    'forms.registration.sections[0].fields[0].document',
  ],
  [
    'a text that is fixed once it was sent',
    (e) => Object.assign(at(registrationFields(e), 0), { fixed_once_sent: true }),
    'forms.registration.sections[0].fields[0].fixed_once_sent',
  ],
  [
    'an application block without its form',
    (e) => e.home.push({ kind: 'exhibitor_application' }),
    'home[3].kind',
  ],
]);
