import { expect, it } from 'vitest';
import { dayNumbers } from './day-numbers';

const PACIFIC = 'America/Los_Angeles';

it.each([
  ['several days', '2027-02-04T08:00:00.000Z', '2027-02-07T07:59:59.000Z', '4–6'],
  ['one day', '2027-02-04T08:00:00.000Z', '2027-02-05T07:59:59.000Z', '4'],
  ['days in two months', '2027-01-31T08:00:00.000Z', '2027-02-02T07:59:59.000Z', '31'],
])('%s, in the zone of the event', (_what, starts_at, ends_at, numbers) => {
  expect(dayNumbers({ starts_at, ends_at, time_zone: PACIFIC })).toBe(numbers);
});
