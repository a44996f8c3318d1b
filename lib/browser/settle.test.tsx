import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSettling } from './settle';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work that waits for a pause', () => {
  it('is done once, the newest alone', () => {
    const done: string[] = [];
    const settling = createSettling(250);
    settling.later(() => done.push('first'));
    vi.advanceTimersByTime(249);
    settling.later(() => done.push('second'));
    vi.advanceTimersByTime(249);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['second']);
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(['second']);
  });

  it('is done before the handlers of a click, and not again', () => {
    const done: string[] = [];
    const settling = createSettling(250);
    document.body.addEventListener('click', () => done.push('click'), { once: true });
    settling.later(() => done.push('work'));
    document.body.click();
    expect(done).toEqual(['work', 'click']);
    document.body.click();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(['work', 'click']);
  });

  it('is not done when it was dropped', () => {
    const done: string[] = [];
    const settling = createSettling(250);
    settling.later(() => done.push('work'));
    settling.drop();
    document.body.click();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual([]);
  });
});
