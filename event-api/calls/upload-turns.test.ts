import { expect, it, onTestFinished } from 'vitest';
import { UploadTurns } from './upload-turns';

const visitor = (id: number, network = id) => ({ visitorId: `v${id}`, address: `203.0.${network}.1` });

/** Starts uploads that go on until they are ended, at the end of the test at the latest: one that waits is refused after a while. */
function startAll(turns: UploadTurns, uploaders: ReturnType<typeof visitor>[]) {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  let isOver = false;
  const answers = uploaders.map((uploader) =>
    turns.take(uploader, async () => {
      running.push(uploader.visitorId);
      if (!isOver) await new Promise<void>((resolve) => ends.push(resolve));
    }),
  );
  onTestFinished(async () => {
    isOver = true;
    for (const end of ends) end();
    await Promise.allSettled(answers);
  });
  return { running, answers, endFirst: () => ends.shift()?.() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

it('takes 12 uploads at once, and the others in order as turns become free', async () => {
  const all = startAll(
    new UploadTurns(),
    Array.from({ length: 14 }, (_, id) => visitor(id)),
  );
  await settle();
  expect(all.running).toHaveLength(12);
  all.endFirst();
  await settle();
  expect(all.running.at(-1)).toBe('v12');
});

it('takes 2 of a visitor and 8 of a network, without holding up others who wait behind them', async () => {
  const one = startAll(new UploadTurns(), [visitor(1), visitor(1), visitor(1), visitor(2)]);
  await settle();
  expect(one.running).toEqual(['v1', 'v1', 'v2']);
  const school = Array.from({ length: 9 }, (_, id) => visitor(id, 7));
  const other = startAll(new UploadTurns(), [...school, visitor(20)]);
  await settle();
  expect(other.running).toHaveLength(9);
  expect(other.running.at(-1)).toBe('v20');
});

it('refuses with 503 and Retry-After whose turn does not come, and frees the turn of one that fails', async () => {
  const turns = new UploadTurns(20);
  const all = startAll(turns, [visitor(1), visitor(1), visitor(1)]);
  await expect(all.answers[2]).rejects.toMatchObject({ status: 503, retryAfter: 3 });
  const failing = turns.take(visitor(3), async () => {
    throw new Error('it failed');
  });
  await expect(failing).rejects.toThrow('it failed');
  await expect(turns.take(visitor(3), async () => 'done')).resolves.toBe('done');
});
