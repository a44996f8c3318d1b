import { describe, expect, it } from 'vitest';
import { TagClock } from './tag-clock';

describe('TagClock', () => {
  it('makes outdated what began before the drop, and nothing else', () => {
    const clock = new TagClock();
    const before = { tags: ['event:a'], since: clock.now };
    const other = { tags: ['event:b'], since: clock.now };
    clock.drop('event:a');
    const after = { tags: ['event:a'], since: clock.now };
    expect([before, other, after].map((made) => clock.freshness(made))).toEqual(['stale', 'fresh', 'fresh']);
  });

  it('remembers a hard drop beneath a later soft one', () => {
    const clock = new TagClock();
    const first = { tags: ['a'], since: clock.now };
    clock.drop('a', { hard: true });
    const second = { tags: ['a'], since: clock.now };
    clock.drop('a');
    expect([first, second].map((made) => clock.freshness(made))).toEqual(['gone', 'stale']);
  });

  it('makes everything doubtful when changes may have been missed, but what was gone stays gone', () => {
    const clock = new TagClock();
    const made = { tags: [], since: clock.now };
    const taken = { tags: ['a'], since: clock.now };
    clock.drop('a', { hard: true });
    clock.doubtAll();
    const after = { tags: [], since: clock.now };
    expect([made, taken, after].map((each) => clock.freshness(each))).toEqual(['doubtful', 'gone', 'fresh']);
  });

  it('takes what it has forgotten for dropped, never for fresh', () => {
    const clock = new TagClock(10);
    const made = { tags: ['tag-0'], since: clock.now };
    for (let i = 0; i < 100; i += 1) clock.drop(`tag-${i}`);
    expect(clock.freshness(made)).toBe('gone');
  });

  it('tells a call the moment at which it began', async () => {
    const clock = new TagClock();
    const seen: (number | undefined)[] = [];
    await new Promise<void>((resolve) => {
      clock.run(false, () => {
        setTimeout(() => {
          seen.push(clock.current?.since);
          resolve();
        }, 1);
      });
      clock.drop('a');
    });
    expect([seen, clock.current]).toEqual([[1], undefined]);
  });
});
