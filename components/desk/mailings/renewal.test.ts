import { expect, it } from 'vitest';
import { renewedEveryMs } from './renewal';

const NOW = '2027-02-08T08:00:00.000Z';
const letter = (state: 'draft' | 'planned' | 'begun', sendAt: string | null, waiting = 0) =>
  ({ state, send_at: sendAt, counts: { waiting } }) as const;

it('follows a letter that is being sent, from the moment it was told to leave until its last reader has it', () => {
  expect(renewedEveryMs(letter('planned', NOW), NOW)).toBe(1000);
  expect(renewedEveryMs(letter('planned', '2027-02-08T07:59:00.000Z'), NOW)).toBe(1000);
  expect(renewedEveryMs(letter('begun', NOW, 1), NOW)).toBe(1000);
  expect(renewedEveryMs(letter('begun', NOW, 0), NOW)).toBeNull();
});

it('looks again when the moment of a planned letter has come, and each minute before, since others may take it back', () => {
  expect(renewedEveryMs(letter('planned', '2027-02-08T08:00:20.000Z'), NOW)).toBe(20_000);
  expect(renewedEveryMs(letter('planned', '2027-02-09T08:00:00.000Z'), NOW)).toBe(60_000);
});

it('leaves a draft alone while somebody writes it', () => {
  expect(renewedEveryMs(letter('draft', null), NOW)).toBeNull();
});
