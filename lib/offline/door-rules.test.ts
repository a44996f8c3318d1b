import { expect, it } from 'vitest';
import { handlingOfDesk, isKeepDoorMessage } from './door-rules';

const ORIGIN = 'https://desk.example';

it.each([
  ['navigate', '/events/horizons/door', 'door'],
  ['navigate', '/fr/events/horizons/door?place=entrance', 'door'],
  ['navigate', '/events/horizons', 'leave'],
  ['navigate', '/events/horizons/people', 'leave'],
  ['navigate', '/sign-in/link/secret', 'leave'],
  ['cors', '/events/horizons/door', 'leave'],
  ['cors', '/api/desk/syncDoor/horizons', 'leave'],
  ['no-cors', '/_next/static/chunks/a.js', 'file'],
  ['no-cors', 'https://elsewhere.example/_next/static/chunks/a.js', 'leave'],
])('of the desk, a worker keeps the door and files alone: %s %s', (mode, path, expected) => {
  expect(handlingOfDesk({ method: 'GET', mode, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(expected);
});

it('never keeps an answer to a change', () => {
  expect(handlingOfDesk({ method: 'POST', mode: 'navigate', url: `${ORIGIN}/events/x/door` }, ORIGIN)).toBe(
    'leave',
  );
});

it.each([
  [{ type: 'keep-door', page: '/', files: ['a'] }, true],
  [{ type: 'keep-door', page: '/', files: [1] }, false],
  [{ type: 'keep', page: '/', files: [] }, false],
  [null, false],
])('%j is a message to keep a door: %s', (data, expected) => {
  expect(isKeepDoorMessage(data)).toBe(expected);
});
