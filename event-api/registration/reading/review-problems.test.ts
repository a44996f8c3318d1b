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
  parts: [],
  payable: true,
};
const problemsOf = (changes: Partial<ReviewSituation>) =>
  findProblems({ ...fine, ...changes }).map(({ step, reason, message }) => [step, reason, message.key]);

describe('findProblems', () => {
  it('finds nothing where all is as it should be', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('names each problem with the step that mends it', () => {
    expect(problemsOf({ placeHeld: false })).toEqual([
      ['personal', 'place_lost', 'registration_problem_place_lost'],
    ]);
    expect(problemsOf({ personalComplete: false })).toEqual([
      ['personal', 'incomplete', 'registration_problem_incomplete'],
    ]);
    expect(problemsOf({ lost: [{ session_code: 'pottery-1', title: 'Pottery' }] })).toEqual([
      ['workshops', 'seats_lost', 'registration_problem_seats_lost'],
    ]);
    expect(problemsOf({ conflicts: 2 })).toEqual([
      ['workshops', 'workshops_conflict', 'registration_problem_workshops_conflict'],
    ]);
    expect(problemsOf({ limit: 1 })).toEqual([
      ['workshops', 'workshops_conflict', 'registration_problem_workshops_too_many'],
    ]);
    expect(problemsOf({ chosen: 0 })).toEqual([
      ['workshops', 'workshops_missing', 'registration_problem_workshops_missing'],
    ]);
  });

  it('names those of the parts at their steps, in the order of the steps', () => {
    const message = { key: 'registration_problem_membership_missing' };
    const parts: ReviewSituation['parts'] = [
      { step: 'payment', problems: [{ reason: 'code_ended', message: { key: 'code_ended' } }] },
      { step: 'personal', problems: [{ reason: 'documents_missing', message }] },
    ];
    expect(problemsOf({ parts, chosen: 0 }).map(([step, reason]) => [step, reason])).toEqual([
      ['personal', 'documents_missing'],
      ['workshops', 'workshops_missing'],
      ['payment', 'code_ended'],
    ]);
    expect(problemsOf({ parts, payable: false }).at(-1)?.[0]).toBe('review');
  });

  it('asks for no workshop where none can be chosen', () => {
    expect(problemsOf({ chosen: 0, choosesWorkshops: false })).toEqual([]);
  });
});
