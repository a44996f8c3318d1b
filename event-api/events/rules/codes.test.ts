import { expect, it } from 'vitest';
import { at, type Change, complainsOf, fieldsWrong } from '@/tests/support/event-rules';
import { type EventDefinitionInput, eventDefinition } from '../../definition/definition';

type CodeInput = NonNullable<EventDefinitionInput['codes']>[number];

const name = { en: 'Friends', fr: 'Nos proches' };
const tracks = ['general'];
const discount = { kind: 'discount', code: 'FRIENDS-10', name } as const;
const invitation = { kind: 'invitation', code: 'SPEAKER', tracks } as const;
const bypass = { kind: 'bypass', code: 'BACK-DOOR', tracks, uses: 2 } as const;

/** Gives the fixture codes, and makes its first ticket one by invitation. */
function having(...codes: CodeInput[]): Change {
  return (event) => {
    Object.assign(at(event.tracks, 0), { invitation: true });
    event.codes = eventDefinition.shape.codes.parse(codes);
  };
}

/** Gives the fixture codes, while all its tickets are open to everybody. */
const withOpenTickets = (...codes: CodeInput[]): Change => {
  const change = having(...codes);
  return (event) => {
    change(event);
    Object.assign(at(event.tracks, 0), { invitation: false });
  };
};

it.each<[string, Change]>([
  ['a percentage for one kind of fee', having({ ...discount, percent: 10, fees: ['registration'] })],
  ['an amount until a day', having({ ...discount, amount: 50, from: '2027-01-11', until: '2027-01-31' })],
  [
    'a discount that is valid on one day alone',
    having({ ...discount, percent: 10, from: '2027-01-11', until: '2027-01-11' }),
  ],
  ['an invitation to a ticket that needs one', having({ ...invitation, email: 'ada@example.com' })],
  ['a code that goes round the limits of an open ticket', withOpenTickets(bypass)],
])('has nothing against %s', (_what, change) => {
  expect(fieldsWrong(change)).toEqual([]);
});

complainsOf([
  ['a discount that takes nothing off', having(discount), 'codes[0]'],
  ['a discount of a percentage and an amount', having({ ...discount, percent: 10, amount: 5 }), 'codes[0]'],
  ['a discount of 0 %', having({ ...discount, percent: 0 }), 'codes[0].percent'],
  ['a discount of no money', having({ ...discount, amount: 0 }), 'codes[0].amount'],
  [
    'a discount for a ticket that is not there',
    having({ ...discount, percent: 10, tracks: ['general', 'genral'] }),
    'codes[0].tracks[1]',
  ],
  [
    'a discount that ends before it begins',
    having({ ...discount, percent: 10, from: '2027-02-01', until: '2027-01-31' }),
    'codes[0].until',
  ],
  [
    'a discount from a day that there is not',
    having({ ...discount, percent: 10, from: '2027-02-30' }),
    'codes[0].from',
  ],
  [
    'a discount without its French name',
    having({ ...discount, percent: 10, name: { en: 'Friends' } }),
    'codes[0].name.fr',
  ],
  ['an invitation to a ticket that all may take', withOpenTickets(invitation), 'codes[0].tracks[0]'],
  [
    'an invitation to a ticket that is not there',
    having({ ...invitation, tracks: ['general', 'nowhere'] }),
    'codes[0].tracks[1]',
  ],
  [
    'a bypass of a ticket that is not there',
    having({ ...bypass, tracks: ['nowhere'] }),
    'codes[0].tracks[0]',
  ],
  [
    'two codes of one name, of whatever kind',
    having({ ...discount, percent: 10, code: 'TWICE' }, { ...bypass, code: 'TWICE' }),
    'codes[1].code',
  ],
]);

it.each<[string, object]>([
  ['too short a code', { ...discount, percent: 10, code: 'FOUR' }],
  ['too long a code', { ...discount, percent: 10, code: 'A'.repeat(21) }],
  ['small letters', { ...discount, percent: 10, code: 'friends-10' }],
  ['a hyphen in front', { ...discount, percent: 10, code: '-FRIENDS' }],
  ['more than 100 %', { ...discount, percent: 101 }],
  ['parts of a cent', { ...discount, amount: 9.999 }],
  ['a limit of no uses', { ...discount, percent: 10, uses: 0 }],
  ['an invitation to nothing', { ...invitation, tracks: [] }],
  ['an invitation for no address', { ...invitation, email: 'ada' }],
  ['a bypass without a limit', { ...bypass, uses: undefined }],
  ['a field of another kind of code', { ...bypass, percent: 10 }],
])('the schema refuses %s', (_what, code) => {
  expect(eventDefinition.shape.codes.safeParse([code]).success).toBe(false);
});

it('an invitation is for one person when its file says nothing else', () => {
  expect(eventDefinition.shape.codes.parse([invitation])).toEqual([{ ...invitation, uses: 1 }]);
});
