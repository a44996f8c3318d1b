import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WaitlistEntry } from '@/lib/contract/waitlist';
import { renderInLanguage } from '@/tests/support/in-language';
import { sampleTrack } from '@/tests/support/track-sample';
import { EntryCard } from './entry-card';

const NOW = Date.parse('2027-01-10T18:00:00.000Z');
const HOUR_MS = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});

it('shows an offer as ended when its time is over, though the server says nothing', async () => {
  const offered: WaitlistEntry = {
    entry_ID: 'ABCDE-FGHJK',
    email: 'ada@example.org',
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: null,
    track: sampleTrack(),
    mode: 'in_person',
    state: 'offered',
    position: null,
    offered_until: new Date(NOW + HOUR_MS).toISOString(),
    joined_at: new Date(NOW - HOUR_MS).toISOString(),
    channel: 'private-tests-event-waitlist-ABCDE-FGHJK',
  };
  await renderInLanguage(<EntryCard entry={offered} timeZone="America/Los_Angeles" />);
  expect(screen.getByRole('button', { name: 'Accept and register' })).toBeInTheDocument();
  act(() => vi.advanceTimersByTime(HOUR_MS));
  expect(screen.getByRole('heading', { name: 'Your offer has ended' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Accept and register' })).toBeNull();
});
