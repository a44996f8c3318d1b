import { expect, it } from 'vitest';
import { at, complainsOf, fieldsWrong } from '@/tests/support/event-rules';

it('has nothing against the fixture event', () => {
  expect(fieldsWrong(() => undefined)).toEqual([]);
});

complainsOf([
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
    'two sessions of one code',
    (e) => Object.assign(at(at(e.programme.workshops, 2).sessions, 0), { code: 'choir-1' }),
    'programme.workshops[3].sessions[0].code',
  ],
]);
