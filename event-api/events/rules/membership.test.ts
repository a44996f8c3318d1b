import { expect, it } from 'vitest';
import { at, type Change, complainsOf, fieldsWrong } from '@/tests/support/event-rules';
import type { EventDefinition } from '../../definition/definition';

type Membership = NonNullable<EventDefinition['membership']>;

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

complainsOf([
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
]);
