import { at, complainsOf } from '@/tests/support/event-rules';

complainsOf([
  [
    'a time zone that is not there',
    (e) => Object.assign(e.event, { time_zone: 'Mars/Base' }),
    'event.time_zone',
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
]);
