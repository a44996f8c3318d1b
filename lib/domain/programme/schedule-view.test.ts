import { describe, expect, it } from 'vitest';
import { readScheduleView, type ScheduleView, scheduleQuery } from './schedule-view';

const PLAIN: ScheduleView = { day: undefined, layout: 'list', columns: 'rooms', filter: {} };

describe('the address of a view of the schedule', () => {
  it.each<[string, ScheduleView]>([
    ['', PLAIN],
    ['?day=2027-02-05', { ...PLAIN, day: '2027-02-05' }],
    ['?layout=grid', { ...PLAIN, layout: 'grid' }],
    ['?layout=grid&columns=strands', { ...PLAIN, layout: 'grid', columns: 'strands' }],
    [
      '?day=2027-02-05&strand=outdoors&mode=online&availability=limited&q=caf%C3%A9+au+lait',
      {
        ...PLAIN,
        day: '2027-02-05',
        filter: { strand: 'outdoors', mode: 'online', availability: 'limited', q: 'café au lait' },
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
    ['?q=b&day=2027-02-05', '?day=2027-02-05&q=b'],
  ])('%s means the same as %j', (address, meant) => {
    expect(scheduleQuery(readScheduleView(new URLSearchParams(address)))).toBe(meant);
  });
});
