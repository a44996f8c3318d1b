import { expect, test } from 'vitest';
import { Lines } from '@/event-api/platform/line/lines';
import { createTestApi } from '@/tests/support/api';
import { describeOnServer } from '@/tests/support/database';

/** More comes than can be served. */
const load = { isOverloaded: () => true, busyRatio: () => 0.5, close: () => undefined };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describeOnServer('a waiting line whose database fails', (platform) => {
  let events = 0;
  /** @returns its code */
  const newEvent = async () => {
    events += 1;
    const code = `failing-line-${events}`;
    await createTestApi(platform()).importFixture({ code, host: `${code}.localhost` });
    return code;
  };

  /** Lines whose database fails as the test says. */
  const linesOn = (broken: { isAway?: boolean; code?: string; onUse?: () => void }) =>
    new Lines({
      ...{ ...platform(), load },
      database: {
        get db() {
          if (broken.isAway) throw new Error('away');
          broken.onUse?.();
          return platform().database.db;
        },
        transaction: (run) =>
          platform().database.transaction(async (tx) => {
            const answer = await run(tx);
            if (JSON.stringify(answer).includes(`"eventCode":"${broken.code}"`)) throw new Error('broken');
            return answer;
          }),
      },
    });
  /** How the first of each line stands, who is called at once; seconds of the lines pass until all of them know. */
  const firstOfEach = async (codes: readonly string[], lines: Lines, pass: () => Promise<void>) => {
    const visitor = { ticket: null, network: '198.51.100.1' };
    let isKnown = false;
    const all = Promise.allSettled(
      codes.map((eventCode) => lines.stand({ eventCode, opening: undefined }, visitor)),
    ).finally(() => {
      isKnown = true;
    });
    while (!isKnown) {
      await pause(20);
      await pass();
    }
    return (await all).map((end) => (end.status === 'rejected' ? String(end.reason) : 'answered'));
  };

  test('while the database is away whoever was called is told so, and not left without an answer', async () => {
    const code = await newEvent();
    const broken = {
      isAway: false,
      // Numbers are given by its first use, and after that it is away.
      onUse: () => {
        broken.isAway = true;
      },
    };
    const lines = linesOn(broken);
    const ends = await firstOfEach([code], lines, () => expect(lines.tick()).rejects.toThrow('away'));
    expect(ends).toEqual(['Error: away']);
  });

  test('a line that cannot be moved does not keep those of other events', async () => {
    const one = await newEvent();
    const two = await newEvent();
    for (const [broken, whole] of [
      [one, two],
      [two, one],
    ] as const) {
      const lines = linesOn({ code: broken });
      expect(await firstOfEach([broken, whole], lines, () => lines.tick())).toEqual([
        'Error: broken',
        'answered',
      ]);
    }
  });
});
