import { expect, it } from 'vitest';
import {
  MAX_LONE_SESSIONS,
  MAX_NEXT_SESSIONS,
  MAX_PRESENT_SESSIONS,
  nowAndNext,
  presentOf,
} from './now-and-next';

const session = (code: string, from: string, to: string, cancelled = false) => ({
  code,
  workshopCode: code.replace('-online', ''),
  roomCode: code,
  startsAt: `2027-02-0${from}:00.000Z`,
  endsAt: `2027-02-0${to}:00.000Z`,
  cancelled,
});
const DAYS = [
  session('fair', '4T09:00', '4T18:00'),
  session('loom', '4T09:00', '4T10:00'),
  session('loom-online', '4T09:00', '4T10:00'),
  session('gone', '4T09:30', '4T10:00', true),
  session('soap', '4T10:00', '4T11:00'),
  session('lunch-talk', '4T13:00', '4T14:00'),
  session('knife', '5T09:00', '5T10:00'),
];
const at = (instant: string) => {
  const { now, next } = nowAndNext(DAYS, Date.parse(`2027-02-0${instant}:00.000Z`));
  return [now.map(({ code }) => code), next.map(({ code }) => code)];
};

it.each([
  ['4T08:00', [], ['fair', 'loom', 'soap']],
  ['4T09:59', ['fair', 'loom'], ['soap']],
  ['4T10:00', ['soap', 'fair'], ['lunch-talk']],
  ['4T17:00', ['fair'], ['knife']],
  ['4T18:00', [], ['knife']],
  ['5T10:00', [], []],
])('at %s', (instant, now, next) => {
  expect(at(instant)).toEqual([now, next]);
});

it('is a few, however many there are', () => {
  const many = Array.from({ length: 50 }, (_, index) => session(`s${index}`, '4T09:00', '4T10:00'));
  const late = Array.from({ length: 50 }, (_, index) => session(`t${index}`, '4T10:00', '4T11:00'));
  const { now, others, next } = nowAndNext([...many, ...late], Date.parse('2027-02-04T09:30:00Z'));
  expect([now.length, others, next.length]).toEqual([
    MAX_PRESENT_SESSIONS,
    50 - MAX_PRESENT_SESSIONS,
    MAX_NEXT_SESSIONS,
  ]);
  expect(nowAndNext(late, Date.parse('2027-02-04T09:30:00Z')).next.length).toBe(MAX_LONE_SESSIONS);
});

it('is one of each room, the one that began last, and what is in no room', () => {
  const inRoom = (code: string, from: string, roomCode: string | null) => ({
    ...session(code, from, '4T12:00'),
    roomCode,
  });
  const day = [
    inRoom('fair', '4T08:00', 'hall'),
    inRoom('quiz', '4T08:30', null),
    inRoom('chat', '4T08:30', null),
    inRoom('loom', '4T09:00', 'hall'),
  ];
  const { now, others } = nowAndNext(day, Date.parse('2027-02-04T09:30:00Z'));
  expect([now.map(({ code }) => code), others]).toEqual([['loom', 'quiz', 'chat'], 1]);
});

it.each([
  [5, 'fair'],
  [10, 'fair'],
  [80, 'loom'],
  [110, 'loom'],
  [125, 'soap'],
  [170, 'soap'],
  [200, 'fair'],
  [500, 'supper'],
  [700, undefined],
])('after %d minutes a schedule opens at %s', (minutes, opened) => {
  const span = (code: string, from: number, until: number) => ({
    code,
    from: from * 60_000,
    until: until * 60_000,
  });
  const spans = [
    span('fair', 10, 400),
    span('loom', 60, 120),
    span('soap', 90, 180),
    span('supper', 600, 660),
  ];
  expect(presentOf(spans, minutes * 60_000)?.code).toBe(opened);
});
