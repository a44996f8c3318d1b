import { describe, expect, it } from 'vitest';
import { nextStep, progressOf, type StepId, stepsFor } from './registration-steps';

const ALL: readonly StepId[] = ['personal', 'workshops', 'review', 'payment'];
const next = (...complete: StepId[]) => nextStep(progressOf(ALL, new Set(complete)));

describe('stepsFor', () => {
  it('has workshops only where some can be chosen, and a payment only where something is owed', () => {
    expect(stepsFor({ workshops: true, payable: true })).toEqual(ALL);
    expect(stepsFor({ workshops: false, payable: true })).toEqual(['personal', 'review', 'payment']);
    expect(stepsFor({ workshops: true, payable: false })).toEqual(['personal', 'workshops', 'review']);
    expect(stepsFor({ workshops: false, payable: false })).toEqual(['personal', 'review']);
  });
});

describe('progressOf', () => {
  it('opens a step when every step before it is complete', () => {
    expect(progressOf(ALL, new Set(['personal', 'review']))).toEqual([
      { id: 'personal', complete: true, open: true },
      { id: 'workshops', complete: false, open: true },
      { id: 'review', complete: true, open: false },
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
