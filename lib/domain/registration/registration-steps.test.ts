import { describe, expect, it } from 'vitest';
import { nextStep, progressOf, type StepId, type StepState, stepsFor } from './registration-steps';

const ALL: readonly StepId[] = ['personal', 'workshops', 'review', 'payment'];

const next = (...complete: StepId[]) =>
  nextStep(ALL.map((id) => ({ id, complete: complete.includes(id), open: true })));

describe('stepsFor', () => {
  it('has workshops only when some can be chosen, and payment only when the total is not zero', () => {
    expect(stepsFor({ choosesWorkshops: true, payable: true })).toEqual(ALL);
    expect(stepsFor({ choosesWorkshops: false, payable: true })).toEqual(['personal', 'review', 'payment']);
    expect(stepsFor({ choosesWorkshops: true, payable: false })).toEqual(['personal', 'workshops', 'review']);
    expect(stepsFor({ choosesWorkshops: false, payable: false })).toEqual(['personal', 'review']);
  });
});

describe('progressOf', () => {
  const state: StepState = { choosesWorkshops: true, payable: true, problems: [], submitted: false };

  it('opens a step when every step before it is complete', () => {
    expect(progressOf({ ...state, problems: [{ step: 'workshops', reason: 'incomplete' }] })).toEqual([
      { id: 'personal', complete: true, open: true },
      { id: 'workshops', complete: false, open: true },
      { id: 'review', complete: false, open: false },
      { id: 'payment', complete: false, open: false },
    ]);
    expect(progressOf(state)).toEqual([
      { id: 'personal', complete: true, open: true },
      { id: 'workshops', complete: true, open: true },
      { id: 'review', complete: true, open: true },
      { id: 'payment', complete: false, open: true },
    ]);
  });

  it('keeps a later step closed while an earlier one is not complete, even if the later one is', () => {
    const submitted = { ...state, submitted: true, problems: [{ step: 'personal', reason: 'incomplete' }] };
    expect(progressOf(submitted).at(-1)).toEqual({ id: 'payment', complete: true, open: false });
  });

  it('lets a lost place block the review, but not the attendee’s current step', () => {
    expect(progressOf({ ...state, problems: [{ step: 'personal', reason: 'place_lost' }] })).toEqual([
      { id: 'personal', complete: true, open: true },
      { id: 'workshops', complete: true, open: true },
      { id: 'review', complete: false, open: true },
      { id: 'payment', complete: false, open: false },
    ]);
  });
});

describe('nextStep', () => {
  it('is the first step whose answers are missing', () => {
    expect(next()).toBe('personal');
    expect(next('personal')).toBe('workshops');
    expect(next('workshops')).toBe('personal');
  });

  it('is the review when only the payment is left', () => {
    expect(next('personal', 'workshops', 'review')).toBe('review');
  });

  it('is the last step when all is done, and the first one when there are none', () => {
    expect(next(...ALL)).toBe('payment');
    expect(nextStep([])).toBe('personal');
  });
});
