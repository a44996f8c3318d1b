import { act, render } from '@testing-library/react';
import { Suspense, use, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeepFresh } from './keep-fresh';

const router = vi.hoisted(() => ({ refresh: vi.fn() }));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

const EVERY_MS = 5000;
/** What ends each reading of the page. */
const ends: (() => void)[] = [];

/** A page that is read by a refresh, as the router does: in a transition that lasts until the answer is there. */
function Page() {
  const [reading, setReading] = useState<Promise<void>>();
  router.refresh.mockImplementation(() => setReading(new Promise((resolve) => ends.push(resolve))));
  return (
    <>
      <KeepFresh everyMs={EVERY_MS} />
      <Suspense>{reading && <Read reading={reading} />}</Suspense>
    </>
  );
}

function Read({ reading }: { reading: Promise<void> }) {
  use(reading);
  return null;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  ends.length = 0;
  router.refresh.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reads the page one time after the other, and one that takes long less often', async () => {
  render(<Page />);
  await pass(EVERY_MS);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await pass(2 * EVERY_MS);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.());
  await pass(10 * EVERY_MS);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await pass(10 * EVERY_MS);
  expect(router.refresh).toHaveBeenCalledTimes(2);
});

it('reads nothing while nobody looks, and at once when somebody does', async () => {
  render(<Page />);
  await show('hidden');
  await pass(3 * EVERY_MS);
  expect(router.refresh).not.toHaveBeenCalled();
  await show('visible');
  expect(router.refresh).toHaveBeenCalledTimes(1);
});
