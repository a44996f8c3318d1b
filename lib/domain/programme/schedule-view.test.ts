import { describe, expect, it } from 'vitest';
import {
  calendarQuery,
  readScheduleView,
  type ScheduleView,
  scheduleQuery,
  showsAllDays,
} from './schedule-view';

const PLAIN: ScheduleView = { day: undefined, layout: 'list', columns: 'rooms', filter: {} };

describe('the address of a view of the schedule', () => {
  it.each<[string, ScheduleView]>([
    ['', PLAIN],
    ['?day=2027-02-05', { ...PLAIN, day: '2027-02-05' }],
    ['?day=all&q=robot', { ...PLAIN, day: 'all', filter: { q: 'robot' } }],
    ['?layout=grid', { ...PLAIN, layout: 'grid' }],
    ['?layout=grid&columns=strands', { ...PLAIN, layout: 'grid', columns: 'strands' }],
    [
      '?day=2027-02-05&strand=art&strand=outdoors&mode=online&availability=limited&q=caf%C3%A9+au+lait',
      {
        ...PLAIN,
        day: '2027-02-05',
        filter: {
          strand: ['art', 'outdoors'],
          mode: ['online'],
          availability: ['limited'],
          q: 'café au lait',
        },
      },
    ],
  ])('%s is written the same way as it is read', (address, view) => {
    expect(readScheduleView(new URLSearchParams(address))).toEqual(view);
    expect(scheduleQuery(view)).toBe(address);
  });

  it.each([
    ['?layout=circle&columns=planets&day=', ''],
    ['?q=&strand=&utm_source=mail', ''],
    ['?columns=strands', ''],
    ['?starred=loom&fits=mine', ''],
    ['?q=b&day=2027-02-05', '?day=2027-02-05&q=b'],
  ])('%s means the same as %j', (address, meant) => {
    expect(scheduleQuery(readScheduleView(new URLSearchParams(address)))).toBe(meant);
  });
});

it.each([
  ['', false],
  ['?day=all', true],
  ['?q=robot', true],
  ['?day=2027-02-05&q=robot', false],
  ['?strand=art', false],
])('%j shows all days: %s', (address, all) => {
  expect(showsAllDays(readScheduleView(new URLSearchParams(address)))).toBe(all);
});

it.each([
  ['', ''],
  ['?day=all&layout=grid', ''],
  ['?day=2027-02-05', 'day=2027-02-05'],
  ['?day=all&strand=b&strand=a&availability=full&q=caf%C3%A9', 'strand=a&strand=b&q=caf%C3%A9'],
  ['?day=all&starred=loom.soap-films', 'starred=loom.soap-films'],
  ['?day=2027-02-05&starred=mine', 'day=2027-02-05'],
])('of %j a calendar follows %j', (address, followed) => {
  expect(calendarQuery(readScheduleView(new URLSearchParams(address)))).toBe(followed);
});
