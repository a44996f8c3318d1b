import { describe, expect, it } from 'vitest';
import { nextStep, progressOf, type StepId, type StepState, stepsFor } from './registration-steps';

const PAID: readonly StepId[] = ['personal', 'workshops', 'payment'];

const next = (...complete: StepId[]) =>
  nextStep(PAID.map((id) => ({ id, complete: complete.includes(id), open: true })));

describe('stepsFor', () => {
  it('has workshops only when some can be chosen, and ends with one screen: review, or review and payment', () => {
    const workshops = new Set(['workshops']);
    expect(stepsFor({ offered: workshops, payable: true })).toEqual(PAID);
    expect(stepsFor({ offered: new Set(), payable: true })).toEqual(['personal', 'payment']);
    expect(stepsFor({ offered: workshops, payable: false })).toEqual(['personal', 'workshops', 'review']);
    expect(stepsFor({ offered: new Set(), payable: false })).toEqual(['personal', 'review']);
  });
});

describe('progressOf', () => {
  const state: StepState = {
    offered: new Set(['workshops']),
    payable: true,
    problems: [],
    submitted: false,
  };

  it('opens a step when every step before it is complete', () => {
    expect(progressOf({ ...state, problems: [{ step: 'workshops', reason: 'incomplete' }] })).toEqual([
      { id: 'personal', complete: true, open: true },
      { id: 'workshops', complete: false, open: true },
      { id: 'payment', complete: false, open: false },
    ]);
    expect(progressOf(state)).toEqual([
      { id: 'personal', complete: true, open: true },
      { id: 'workshops', complete: true, open: true },
      { id: 'payment', complete: false, open: true },
    ]);
    const free = progressOf({ ...state, payable: false });
    expect(free.at(-1)).toEqual({ id: 'review', complete: false, open: true });
  });

  it('keeps a later step closed while an earlier one is not complete, even if the later one is', () => {
    const submitted = { ...state, submitted: true, problems: [{ step: 'personal', reason: 'incomplete' }] };
    expect(progressOf(submitted).at(-1)).toEqual({ id: 'payment', complete: true, open: false });
  });

  it('lets a lost place block the submit, but no screen', () => {
    expect(progressOf({ ...state, problems: [{ step: 'personal', reason: 'place_lost' }] })).toEqual([
      { id: 'personal', complete: true, open: true },
      { id: 'workshops', complete: true, open: true },
      { id: 'payment', complete: false, open: true },
    ]);
  });
});

describe('nextStep', () => {
  it('is the first step that is not complete', () => {
    expect(next()).toBe('personal');
    expect(next('personal')).toBe('workshops');
    expect(next('workshops')).toBe('personal');
    expect(next('personal', 'workshops')).toBe('payment');
  });

  it('is the last step when all is done, and the first one when there are none', () => {
    expect(next(...PAID)).toBe('payment');
    expect(nextStep([])).toBe('personal');
  });
});
