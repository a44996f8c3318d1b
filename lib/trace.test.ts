import { afterEach, describe, expect, it } from 'vitest';
import {
  inSpan,
  installTracer,
  type NewSpan,
  outsideTraces,
  startSpan,
  traceparent,
  withSpan,
} from './trace';

afterEach(() => installTracer(undefined));

/** A tracer that numbers its spans. @returns what was begun, and how it ended */
function numbering() {
  const begun: (NewSpan & { ended?: string | undefined })[] = [];
  installTracer({
    start(span) {
      const seen: (typeof begun)[number] = { ...span };
      begun.push(seen);
      return {
        traceparent: `span-${begun.length}`,
        end: (_facts, failure) => {
          seen.ended = failure ?? 'well';
        },
      };
    },
  });
  return begun;
}

describe('without a tracer', () => {
  it('work is only run', async () => {
    expect(startSpan({ name: 'a', kind: 'server' })).toBeUndefined();
    expect(await inSpan({ name: 'a', kind: 'client', parent: 'given' }, async () => traceparent())).toBe(
      undefined,
    );
  });
});

describe('with a tracer', () => {
  it('work is a span below the one that it runs in, and ends with its kind of failure', async () => {
    const begun = numbering();
    const request = startSpan({ name: 'request', kind: 'server' });
    await withSpan(request, async () => {
      await inSpan({ name: 'done', kind: 'internal' }, async () => undefined);
      const failing = inSpan({ name: 'failed', kind: 'client' }, async () => {
        throw new TypeError('ada@example.com');
      });
      await expect(failing).rejects.toThrow(TypeError);
      expect(traceparent()).toBe('span-1');
    });
    expect(begun).toEqual([
      { name: 'request', kind: 'server', parent: undefined },
      { name: 'done', kind: 'internal', parent: 'span-1', ended: 'well' },
      { name: 'failed', kind: 'client', parent: 'span-1', ended: 'TypeError' },
    ]);
  });

  it('work outside of a request or a traced job begins no trace', async () => {
    const begun = numbering();
    await inSpan({ name: 'a', kind: 'client' }, async () => undefined);
    withSpan(startSpan({ name: 'request', kind: 'server' }), () =>
      outsideTraces(() => expect(traceparent()).toBeUndefined()),
    );
    expect(begun.map(({ name }) => name)).toEqual(['request']);
  });
});
