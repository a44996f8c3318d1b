import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDebounce } from './debounce';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('debounced work', () => {
  it('runs once, and only the newest', () => {
    const done: string[] = [];
    const debounce = createDebounce(250);
    debounce.schedule(() => done.push('first'));
    vi.advanceTimersByTime(249);
    debounce.schedule(() => done.push('second'));
    vi.advanceTimersByTime(249);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['second']);
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(['second']);
  });

  it('runs before the handlers of a click, and not again', () => {
    const done: string[] = [];
    const debounce = createDebounce(250);
    document.body.addEventListener('click', () => done.push('click'), { once: true });
    debounce.schedule(() => done.push('work'));
    document.body.click();
    expect(done).toEqual(['work', 'click']);
    document.body.click();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(['work', 'click']);
  });

  it('does not run when it was cancelled', () => {
    const done: string[] = [];
    const debounce = createDebounce(250);
    debounce.schedule(() => done.push('work'));
    debounce.cancel();
    document.body.click();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([]);
  });
});
