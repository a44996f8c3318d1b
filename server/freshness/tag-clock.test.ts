import { describe, expect, it } from 'vitest';
import { TagClock } from './tag-clock';

describe('TagClock', () => {
  it('makes entries stale that were rendered before their tag was invalidated, and no others', () => {
    const clock = new TagClock();
    const before = { tags: ['event:a'], since: clock.now };
    const other = { tags: ['event:b'], since: clock.now };
    clock.invalidate('event:a');
    const after = { tags: ['event:a'], since: clock.now };
    expect([before, other, after].map((stamp) => clock.freshness(stamp))).toEqual([
      'stale',
      'fresh',
      'fresh',
    ]);
  });

  it('remembers a hard invalidation after a later soft one', () => {
    const clock = new TagClock();
    const first = { tags: ['a'], since: clock.now };
    clock.invalidate('a', { hard: true });
    const second = { tags: ['a'], since: clock.now };
    clock.invalidate('a');
    expect([first, second].map((stamp) => clock.freshness(stamp))).toEqual(['gone', 'stale']);
  });

  it('makes everything doubtful when changes may have been missed, but entries that are gone stay gone', () => {
    const clock = new TagClock();
    const stamp = { tags: [], since: clock.now };
    const taken = { tags: ['a'], since: clock.now };
    clock.invalidate('a', { hard: true });
    clock.doubtAll();
    const after = { tags: [], since: clock.now };
    expect([stamp, taken, after].map((each) => clock.freshness(each))).toEqual(['doubtful', 'gone', 'fresh']);
  });

  it('treats entries with forgotten tags as gone, never as fresh', () => {
    const clock = new TagClock(10);
    const stamp = { tags: ['tag-0'], since: clock.now };
    for (let i = 0; i < 100; i += 1) clock.invalidate(`tag-${i}`);
    expect(clock.freshness(stamp)).toBe('gone');
  });

  it('gives code within a call into Next the clock value at which the call began', async () => {
    const clock = new TagClock();
    const seen: (number | undefined)[] = [];
    await new Promise<void>((resolve) => {
      clock.run(false, () => {
        setTimeout(() => {
          seen.push(clock.current?.since);
          resolve();
        }, 1);
      });
      clock.invalidate('a');
    });
    expect([seen, clock.current]).toEqual([[1], undefined]);
  });
});
