import { describe, expect, it } from 'vitest';
import { fixtureEvent } from '@/tests/support/fixture-event';
import { type EventDefinition, eventDefinition } from '../../definition/definition';
import { formatPath } from '../problems/problem';
import { checkRules, settleCalendar } from './rules';

const NOW = '2027-01-10T18:00:00.000Z';
type Change = (event: EventDefinition) => unknown;
type Membership = NonNullable<EventDefinition['membership']>;

/** The fields that are complained of once the fixture event is changed. */
function fieldsWrong(change: Change): string[] {
  // A copy, because the schema's own defaults are shared by all that it parses.
  const definition = structuredClone(
    eventDefinition.parse(fixtureEvent({ code: 'rules', host: 'rules.example' })),
  );
  change(definition);
  const complaints = checkRules(definition);
  if (complaints.length === 0) complaints.push(...settleCalendar(definition, { now: NOW }).complaints);
  return complaints.map(({ path }) => formatPath(path));
}

/** An entry of a list of the fixture, which has it. */
function at<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new Error(`the fixture has no entry ${index}`);
  return item;
}

const registrationFields = (event: EventDefinition) => at(event.forms.registration?.sections ?? [], 0).fields;

it('has nothing against the fixture event', () => {
  expect(fieldsWrong(() => undefined)).toEqual([]);
});

/** Gives the fixture an association, with the test's changes. */
function associate(event: EventDefinition, changes: Partial<Membership> = {}): void {
  const type = { code: 'teacher', name: { en: 'Teacher', fr: 'Enseignement' }, amount: 65 };
  const nothing = { districts: [], universities: [], questions: [] };
  const organization = { en: 'Association', fr: 'Association' };
  event.membership = { organization, types: [type], ...nothing, ...changes };
}

const kinds = (...asks: ('district' | 'school' | 'name')[]) => [
  { id: 'public', name: { en: 'Public', fr: 'Public' }, asks },
];
const asking = (...asks: NonNullable<Membership['types'][number]['asks']>) => [
  { code: 'teacher', name: { en: 'Teacher', fr: 'Enseignement' }, amount: 65, asks },
];

it('has nothing against an association whose questions have their lists', () => {
  const change: Change = (event) =>
    associate(event, {
      types: asking('organization', 'program'),
      organizations: kinds('district', 'school'),
      districts: [{ id: 'sd39', name: { en: 'Vancouver', fr: 'Vancouver' } }],
    });
  expect(fieldsWrong(change)).toEqual([]);
});

const WRONG: [what: string, change: Change, field: string][] = [
  [
    'a ticket for members of no association',
    (e) => Object.assign(at(e.tracks, 0), { membership: 'required' }),
    'tracks[0].membership',
  ],
  [
    'a type that asks for a district where there are none',
    (e) => associate(e, { types: asking('role', 'school', 'district'), roles: kinds() }),
    'membership.types[0].asks[2]',
  ],
  [
    'an employer that asks what the type asks already',
    (e) => associate(e, { types: asking('organization', 'school'), organizations: kinds('school') }),
    'membership.organizations[0].asks[0]',
  ],
  [
    'a district named as the one that is not in the list',
    (e) => associate(e, { districts: [{ id: 'other', name: { en: 'Other', fr: 'Autre' } }] }),
    'membership.districts[0].id',
  ],
  [
    'a role that is there twice',
    (e) => associate(e, { roles: [...kinds(), ...kinds()] }),
    'membership.roles[1].id',
  ],
  [
    'a question about membership under a name of the step',
    (e) =>
      associate(e, {
        questions: [{ name: 'role', type: 'text', label: { en: 'Role', fr: 'Rôle' }, required: false }],
      }),
    'membership.questions[0].name',
  ],
  [
    'a question about membership that depends on a type that is not there',
    (e) =>
      associate(e, {
        questions: [
          {
            name: 'years',
            type: 'text',
            label: { en: 'Years', fr: 'Années' },
            required: false,
            shown_when: { field: 'membershipType', is: ['emperor'] },
          },
        ],
      }),
    'membership.questions[0].shown_when.is[0]',
  ],
  [
    'a question about membership that the step cannot show',
    (e) =>
      associate(e, {
        questions: [
          { name: 'home', type: 'address', label: { en: 'Home', fr: 'Domicile' }, required: false },
        ],
      }),
    'membership.questions[0].type',
  ],
  [
    'a strand that is not there',
    (e) => Object.assign(at(e.programme.workshops, 1), { strand: 'scienec' }),
    'programme.workshops[1].strand',
  ],
  [
    'an address to join a session that is not there',
    (e) =>
      Object.assign(e.registration, {
        joining: { sessions: [{ session: 'webinar-9', address: 'https://meet.example.org' }] },
      }),
    'registration.joining.sessions[0].session',
  ],
  [
    'an address to join a session in a room',
    (e) =>
      Object.assign(e.registration, {
        joining: { sessions: [{ session: 'drawing-1', address: 'https://meet.example.org' }] },
      }),
    'registration.joining.sessions[0].session',
  ],
  [
    'two addresses to join one session',
    (e) => {
      const entry = { session: 'webinar-1', address: 'https://meet.example.org' };
      Object.assign(e.registration, { joining: { sessions: [entry, entry] } });
    },
    'registration.joining.sessions[1].session',
  ],
  [
    'an audience that is not there',
    (e) => at(e.programme.workshops, 1).audience.push('nobody'),
    'programme.workshops[1].audience[1]',
  ],
  [
    'a presenter that is not there',
    (e) => at(e.programme.workshops, 0).presenters.push('ghost'),
    'programme.workshops[0].presenters[1]',
  ],
  [
    'a presenter named twice',
    (e) => at(e.programme.workshops, 0).presenters.push('amina'),
    'programme.workshops[0].presenters[1]',
  ],
  [
    'a slot that is not there',
    (e) => Object.assign(at(at(e.programme.workshops, 0).sessions, 0), { slot: 'z' }),
    'programme.workshops[0].sessions[0].slot',
  ],
  [
    'a room that is not there',
    (e) => Object.assign(at(at(e.programme.workshops, 0).sessions, 0), { room: 'z' }),
    'programme.workshops[0].sessions[0].room',
  ],
  [
    'a room in no location',
    (e) => Object.assign(at(e.programme.rooms, 0), { location: 'z' }),
    'programme.rooms[0].location',
  ],
  [
    'a sponsor of no level',
    (e) => e.sponsors.list.push({ code: 's', name: 'S', level: 'gold' }),
    'sponsors.list[0].level',
  ],
  ['two tracks of one code', (e) => Object.assign(at(e.tracks, 1), { code: 'general' }), 'tracks[1].code'],
  [
    'two tracks of one address',
    (e) => Object.assign(at(e.tracks, 1), { seo: 'general-admission' }),
    'tracks[1].seo',
  ],
  [
    'two sessions of one code',
    (e) => Object.assign(at(at(e.programme.workshops, 2).sessions, 0), { code: 'choir-1' }),
    'programme.workshops[3].sessions[0].code',
  ],
  [
    'a menu entry that leads nowhere',
    (e) => e.menu.push({ label: { en: 'X', fr: 'X' }, code: 'nowhere' }),
    'menu[2].code',
  ],
  [
    'an external link without its address',
    (e) => e.menu.push({ label: { en: 'X', fr: 'X' }, code: 'x', alias: 'EXTERNALLINK' }),
    'menu[2].link',
  ],
  [
    'a page on an address of the site',
    (e) => Object.assign(at(e.pages, 0), { url: 'registration' }),
    'pages[0].url',
  ],
  [
    'a host named twice',
    (e) => e.event.hosts.push({ host: 'rules.example', test: false, testable: false }),
    'event.hosts[2].host',
  ],
  [
    'test hosts alone',
    (e) => Object.assign(e.event, { hosts: [{ host: 'x', test: true, testable: true }] }),
    'event.hosts',
  ],
  ['a text without its French', (e) => Object.assign(e.event, { name: { en: 'Only' } }), 'event.name.fr'],
  [
    'a plain text in an event of two languages',
    (e) => Object.assign(e.event, { name: 'Only' }),
    'event.name',
  ],
  ['an empty text', (e) => Object.assign(e.event, { name: { en: ' ', fr: 'Oui' } }), 'event.name.en'],
  [
    'a time zone that is not there',
    (e) => Object.assign(e.event, { time_zone: 'Mars/Base' }),
    'event.time_zone',
  ],
  ['a currency that is not there', (e) => Object.assign(e.event, { currency: 'XXQ' }), 'event.currency'],
  [
    'cents of a currency without any',
    (e) => Object.assign(e.event, { currency: 'JPY' }),
    'programme.workshops[1].fee',
  ],
  [
    'an early bird above the fee',
    (e) => Object.assign(at(e.tracks, 0), { fee: 100 }),
    'tracks[0].early_bird.fee',
  ],
  [
    'more places given away than there are',
    (e) => Object.assign(at(at(e.programme.workshops, 5).sessions, 0), { taken: 3 }),
    'programme.workshops[5].sessions[0].taken',
  ],
  [
    'an online track in an event in person',
    (e) => {
      Object.assign(e.event, { type: 'I' });
      at(at(e.programme.workshops, 4).sessions, 0).type = 'I';
      e.tracks.splice(1, 1);
    },
    'tracks[0].modes[1]',
  ],
  [
    'a sponsor level upside down',
    (e) =>
      e.sponsors.levels.push({ code: 'g', name: { en: 'G', fr: 'G' }, minimum: 2, maximum: 1, benefits: [] }),
    'sponsors.levels[0].maximum',
  ],
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
    'a field type that registration cannot show',
    (e) => Object.assign(at(registrationFields(e), 0), { type: 'rich_text' }),
    'forms.registration.sections[0].fields[0].type',
  ],
  [
    'an application block without its form',
    (e) => e.home.push({ kind: 'exhibitor_application' }),
    'home[3].kind',
  ],
  [
    'a slot on a day that the event has not',
    (e) => Object.assign(at(e.programme.slots, 0), { day: 3 }),
    'programme.slots[0].day',
  ],
  [
    'a slot that ends before it begins',
    (e) => Object.assign(at(e.programme.slots, 0), { to: '08:00' }),
    'programme.slots[0].to',
  ],
  [
    'a session with neither slot nor time',
    (e) => Object.assign(at(at(e.programme.workshops, 0).sessions, 0), { slot: undefined }),
    'programme.workshops[0].sessions[0]',
  ],
  [
    'a session outside of its slot',
    (e) =>
      Object.assign(at(at(e.programme.workshops, 0).sessions, 0), { day: 1, from: '09:30', to: '10:30' }),
    'programme.workshops[0].sessions[0].from',
  ],
  [
    'registration that closes before it opens',
    (e) => Object.assign(e.registration, { opens: '2027-02-06' }),
    'registration.closes',
  ],
  [
    'an early bird after registration',
    (e) => Object.assign(at(e.tracks, 0).early_bird ?? {}, { until: '2027-03-01' }),
    'tracks[0].early_bird.until',
  ],
  [
    'a date that there is not',
    (e) => Object.assign(e.registration, { opens: '2026-02-30' }),
    'registration.opens',
  ],
  [
    'a time that clocks go over',
    (e) => {
      e.event.starts = '2027-03-14';
      Object.assign(at(e.programme.slots, 0), { from: '02:30' });
    },
    'programme.slots[0].from',
  ],
];

describe('complains of', () => {
  it.each(WRONG)('%s', (_what, change, field) => {
    expect(fieldsWrong(change)).toEqual([field]);
  });
});
