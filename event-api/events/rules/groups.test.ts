import { expect, it } from 'vitest';
import { at, type Change, complainsOf, fieldsWrong } from '@/tests/support/event-rules';
import { type EventDefinitionInput, eventDefinition } from '../../definition/definition';

type GroupsInput = NonNullable<EventDefinitionInput['groups']>;
type TrackChange = Partial<Record<'listed' | 'invitation' | 'group', boolean>>;

/** Gives the fixture groups, and changes its first ticket. */
const having =
  (groups: GroupsInput, track: TrackChange = {}): Change =>
  (event) => {
    Object.assign(at(event.tracks, 0), track);
    event.groups = eventDefinition.shape.groups.parse(groups);
  };

/** Gives the fixture groups, and changes all its tickets. */
const withAllTickets =
  (track: TrackChange, groups: GroupsInput = {}): Change =>
  (event) => {
    for (const each of event.tracks) Object.assign(each, track);
    event.groups = eventDefinition.shape.groups.parse(groups);
  };

const rising = [
  { from: 10, percent: 5 },
  { from: 20, percent: 10 },
];

it.each<[string, Change]>([
  ['groups that say nothing', having({})],
  ['a least size that is the greatest', having({ least: 4, greatest: 4 })],
  ['discounts that rise with the size', having({ greatest: 20, discounts: rising })],
  ['an unlisted ticket that is named', having({ tracks: ['volunteers'] })],
  ['an event whose only ticket is for groups alone', withAllTickets({ listed: false, group: true })],
  ['an end of paying before the event ends', having({ pay_until: 'day 2 12:00' })],
])('has nothing against %s', (_what, change) => {
  expect(fieldsWrong(change)).toEqual([]);
});

complainsOf([
  ['a greatest size under the least', having({ least: 5, greatest: 4 }), 'groups.greatest'],
  [
    'discounts that do not rise in size',
    having({ discounts: [...rising].reverse() }),
    'groups.discounts[1].from',
  ],
  [
    'two discounts of one size',
    having({ discounts: [...rising, { from: 20, percent: 15 }] }),
    'groups.discounts[2].from',
  ],
  [
    'a discount for more people than a group may have',
    having({ greatest: 19, discounts: rising }),
    'groups.discounts[1].from',
  ],
  ['a discount of 0 %', having({ discounts: [{ from: 3, percent: 0 }] }), 'groups.discounts[0].percent'],
  [
    'a larger group that gets no more than a smaller one',
    having({ discounts: [...rising, { from: 30, percent: 10 }] }),
    'groups.discounts[2].percent',
  ],
  ['a ticket that is not there', having({ tracks: ['general', 'genral'] }), 'groups.tracks[1]'],
  ['a ticket that is named twice', having({ tracks: ['general', 'general'] }), 'groups.tracks[1]'],
  [
    'a named ticket that is by invitation',
    having({ tracks: ['online', 'general'] }, { invitation: true }),
    'groups.tracks[1]',
  ],
  ['no ticket that groups may take', withAllTickets({ listed: false }), 'groups'],
  ['an end of paying after the event', having({ pay_until: '2027-02-06' }), 'groups.pay_until'],
  ['an end of paying before registration opens', having({ pay_until: '2026-09-30' }), 'groups.pay_until'],
  ['an end of paying on a day that there is not', having({ pay_until: '2027-02-30' }), 'groups.pay_until'],
]);

it.each<[string, object]>([
  ['a group of nobody', { least: 0 }],
  ['a discount for one person', { discounts: [{ from: 1, percent: 5 }] }],
  ['more than 100 %', { discounts: [{ from: 3, percent: 101 }] }],
  ['an empty list of tickets', { tracks: [] }],
  ['places that are kept for no day', { keep_days: 0 }],
  ['a field that there is not', { size: 3 }],
])('the schema refuses %s', (_what, groups) => {
  expect(eventDefinition.shape.groups.safeParse(groups).success).toBe(false);
});
