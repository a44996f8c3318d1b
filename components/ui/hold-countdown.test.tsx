import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime } from '@/lib/browser/server-clock';
import { renderInLanguage } from '@/tests/support/in-language';
import { HoldCountdown } from './hold-countdown';

const MINUTE_MS = 60_000;
const NOW = Date.parse('2027-01-10T18:00:00.000Z');
const at = (minutes: number) => new Date(NOW + minutes * MINUTE_MS).toISOString();

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  noteServerTime(new Date().toISOString());
  vi.useRealTimers();
});

it('counts by the server’s clock, however wrong the device’s is', async () => {
  vi.setSystemTime(NOW - 20 * MINUTE_MS);
  noteServerTime(at(0));
  const onEnd = vi.fn();
  await renderInLanguage(<HoldCountdown endsAt={at(15)} onEnd={onEnd} />);
  expect(screen.getByRole('timer')).toHaveTextContent('Held for 15 min');
  act(() => vi.advanceTimersByTime(13 * MINUTE_MS));
  expect(screen.getByRole('timer')).toHaveTextContent('2:00');
  expect(onEnd).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(2 * MINUTE_MS));
  expect(onEnd).toHaveBeenCalledTimes(1);
});
