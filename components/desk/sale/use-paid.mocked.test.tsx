import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError } from '@/lib/errors';
import { usePaid } from './use-paid';

const callDesk = vi.hoisted(() => vi.fn());
vi.mock('@/lib/api/desk/browser', () => ({ callDesk }));

beforeEach(() => {
  vi.useFakeTimers();
  callDesk.mockReset();
});
afterEach(() => vi.useRealTimers());

const follow = () => renderHook(() => usePaid('conf', { code: 'ABC', isOwed: true }));
const asksOf = async (count: number) => {
  await act(() => vi.advanceTimersByTimeAsync(3000 * count));
  return callDesk.mock.calls.length;
};

it('asks again without a network, until the sale is paid', async () => {
  callDesk.mockRejectedValueOnce(new CallError(0, {}));
  callDesk.mockRejectedValueOnce(new CallError(503, {}));
  callDesk.mockResolvedValueOnce({ paid: false, checked_in: false });
  callDesk.mockResolvedValueOnce({ paid: true, checked_in: true });
  const { result } = follow();
  expect(await asksOf(6)).toBe(4);
  expect(result.current).toEqual({ paid: true, checked_in: true, isRefused: false });
});

it.each([401, 403, 404])(
  'asks no more once it is refused with %i, as after signing out, and knows that',
  async (status) => {
    callDesk.mockRejectedValue(new CallError(status, {}));
    const { result } = follow();
    expect(await asksOf(3)).toBe(1);
    expect(result.current.isRefused).toBe(true);
  },
);
