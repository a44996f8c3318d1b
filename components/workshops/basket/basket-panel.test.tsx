import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Cart } from '@/lib/contract/parts/cart';
import { setUpBasketPages } from '@/tests/support/basket-page';
import { mockCall, type SentInput } from '@/tests/support/call-mocks';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';

const server = setUpBasketPages();

async function openPanel(cart: Cart, registerLabel = 'Register now') {
  server.use(mockCall('getWorkshopsCart', cart));
  const { BasketPanel } = await import('./basket-panel');
  await renderInLanguage(
    <BasketPanel
      locale="en"
      timeZone="America/Los_Angeles"
      registerLabel={registerLabel}
      onLeave={() => undefined}
    />,
  );
  await screen.findByRole('heading', { name: 'My workshops' });
}

const pair = (one: string, other: string) => ({
  reason: 'overlap' as const,
  session_code: one,
  other_session_code: other,
});

/** As many sessions at one time as there are codes, each in conflict with each. */
function inConflict(codes: readonly string[]): Cart {
  const items = codes.map((code) => sampleSession(code, 18));
  const conflicts = codes.flatMap((one, at) => codes.slice(at + 1).map((other) => pair(one, other)));
  return sampleCart({ items, conflicts });
}

describe('the basket’s dropdown (specification §2)', () => {
  it('lists the sessions by start, without the placeholder and what is not in the basket', async () => {
    await openPanel(
      sampleCart({
        items: [
          sampleSession('late', 22),
          sampleSession('session-999999', 17),
          sampleSession('gone', 19, { workshops_cart_status: 'N' }),
          sampleSession('early', 18),
        ],
      }),
    );
    const removes = screen.getAllByRole('button', { name: /^Remove / });
    expect(removes.map((button) => button.textContent)).toEqual(['Remove early', 'Remove late']);
    expect(screen.getByText(/10:00/)).toBeInTheDocument();
  });

  it('keeps a session after midnight under the day that it ends, and names its weekday', async () => {
    const night = {
      workshops_schedule_start: '2027-02-05T08:30:00.000Z',
      workshops_schedule_end: '2027-02-05T09:30:00.000Z',
    };
    await openPanel(sampleCart({ items: [sampleSession('stars', 18, night)] }));
    expect(screen.getByText('Thursday, February 4')).toBeInTheDocument();
    expect(screen.getByText(/^Fri\s12:30\sAM$/)).toBeInTheDocument();
    expect(screen.queryByText('Friday, February 5')).toBeNull();
  });

  it('leads to the start of registering, in the event’s own words', async () => {
    await openPanel(sampleCart({ items: [sampleSession('loom', 18)] }), 'Get tickets');
    expect(screen.getByRole('link', { name: 'Get tickets' })).toHaveAttribute('href', '/registration/start');
  });

  it('removes one, and says so', async () => {
    const sent: SentInput[] = [];
    await openPanel(sampleCart({ items: [sampleSession('loom', 18), sampleSession('knife', 19)] }));
    server.use(
      mockCall('handleWorkshopCart', (input) => {
        sent.push(input);
        return sampleCart({ items: [sampleSession('knife', 19)] });
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Remove loom' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove loom' })).toBeNull());
    expect(sent).toMatchObject([
      { action: 'delete-workshop', session_code: 'loom', schedule_code: 'slot-18' },
    ]);
    const { readToasts } = await import('@/components/ui/toast/toast-store');
    expect(readToasts().map(({ title }) => title)).toEqual(['The workshop was removed']);
  });

  it('spells out three conflicts and counts the others; none of them is passed by', async () => {
    await openPanel(inConflict(['a', 'b', 'c', 'd']));
    expect(screen.getByText('6 conflicts to resolve')).toBeInTheDocument();
    expect(screen.getAllByText(/are at the same time\.$/)).toHaveLength(3);
    expect(screen.getByText('And 3 more conflicts to resolve')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Register now' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Register now' })).toHaveAccessibleDescription(
      'Resolve the conflicts first: two workshops at once cannot be attended.',
    );
  });

  it('counts no others where there are three', async () => {
    await openPanel(inConflict(['a', 'b', 'c']));
    expect(screen.getAllByText(/are at the same time\.$/)).toHaveLength(3);
    expect(screen.queryByText(/^And /)).toBeNull();
  });

  it('tells two sessions of one workshop at the same time apart by their place', async () => {
    const both = { workshops_title: 'Choir', workshops_code: 'choir' };
    const items = [
      sampleSession('hall', 18, { ...both, room: { code: 'hall', name: 'Grand Hall' } }),
      sampleSession('stream', 18, { ...both, workshops_session_type: 'O' }),
    ];
    await openPanel(
      sampleCart({ items, conflicts: [{ ...pair('hall', 'stream'), reason: 'same_workshop' }] }),
    );
    const keeps = screen.getAllByRole('button', { name: /^Keep / }).map((button) => button.textContent);
    expect(keeps).toEqual(['Keep Choir, Grand Hall', 'Keep Choir, online']);
  });

  it('says how long the places are held, with one way to extend them all', async () => {
    // Ten minutes from the server’s time.
    const reserved_until = '2027-01-10T18:10:00.000Z';
    const items = [
      sampleSession('loom', 18, { reserved_until }),
      sampleSession('knife', 19, { reserved_until }),
    ];
    await openPanel(sampleCart({ items, reserved_until, extensions_left: 1 }));
    expect(await screen.findByRole('timer')).toHaveTextContent(/Held for 10 min/);
    const extend = screen.getAllByRole('button', { name: 'Extend the time for all places' });
    expect(extend).toHaveLength(1);
    server.use(mockCall('handleWorkshopCart', sampleCart({ items, reserved_until, extensions_left: 0 })));
    await userEvent.click(extend[0] ?? document.body);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Extend the time for all places' })).toBeNull(),
    );
  });

  it('names what is waited for, apart from what is in the basket', async () => {
    const session = sampleSession('full', 20);
    const wait = {
      session,
      state: 'waiting' as const,
      position: 2,
      joined_at: '2027-01-01T00:00:00.000Z',
      offered_until: null,
      old_session_code: null,
    };
    await openPanel(sampleCart({ waits: [wait] }));
    expect(screen.getByText('No sessions chosen yet.')).toBeInTheDocument();
    const waits = screen.getByRole('heading', { name: 'Waitlists' }).closest('section');
    expect(within(waits ?? document.body).getByText('On the waitlist, number 2')).toBeInTheDocument();
  });
});
