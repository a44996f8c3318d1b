import { describe, expect, it } from 'vitest';
import { findProblems, type ReviewSituation } from './review-problems';

const fine: ReviewSituation = {
  emailUse: null,
  personalComplete: true,
  placeHeld: true,
  choosesWorkshops: true,
  chosen: 2,
  required: 1,
  limit: null,
  conflicts: 0,
  lost: [],
};
const found = (changes: Partial<ReviewSituation>) =>
  findProblems({ ...fine, ...changes }).map(({ step, reason, message }) => [step, reason, message.key]);

describe('findProblems', () => {
  it('finds nothing where all is as it should be', () => {
    expect(found({})).toEqual([]);
  });

  it('names each problem with the step that mends it', () => {
    expect(found({ placeHeld: false })).toEqual([
      ['personal', 'place_lost', 'registration_problem_place_lost'],
    ]);
    expect(found({ personalComplete: false })).toEqual([
      ['personal', 'incomplete', 'registration_problem_incomplete'],
    ]);
    expect(found({ lost: [{ session_code: 'pottery-1', title: 'Pottery' }] })).toEqual([
      ['workshops', 'seats_lost', 'registration_problem_seats_lost'],
    ]);
    expect(found({ conflicts: 2 })).toEqual([
      ['workshops', 'workshops_conflict', 'registration_problem_workshops_conflict'],
    ]);
    expect(found({ limit: 1 })).toEqual([
      ['workshops', 'workshops_conflict', 'registration_problem_workshops_too_many'],
    ]);
    expect(found({ chosen: 0 })).toEqual([
      ['workshops', 'workshops_missing', 'registration_problem_workshops_missing'],
    ]);
  });

  it('asks for no workshop where none can be chosen', () => {
    expect(found({ chosen: 0, choosesWorkshops: false })).toEqual([]);
  });
});
