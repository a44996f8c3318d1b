import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import type { Cart } from '../contract/parts/cart';
import { onHoldWarning, onOfferEnd } from './hold-ends';
import { useBasketQuery } from './use-basket-query';

const calls = vi.hoisted(() => ({ getWorkshopsCart: vi.fn(), checkWorkshopSessionStatus: vi.fn() }));
vi.mock('../api/browser', () => ({ api: calls }));

const MINUTE_MS = 60_000;
const START = Date.parse('2027-01-10T18:00:00.000Z');
/** The device's clock is wrong by this much; the server's time counts. */
const DEVICE_IS_SLOW_BY_MS = 7 * MINUTE_MS;
const at = (minutes: number) => new Date(START + minutes * MINUTE_MS).toISOString();

/** What a page says of the basket. */
function Page() {
  const { cart } = useBasketQuery();
  return (
    <ul>
      {cart?.items.map((item) => (
        <li key={item.workshops_session_code}>
          {item.workshops_title}: {item.workshops_cart_status === 'Y' ? 'in your basket' : 'no longer held'}
        </li>
      ))}
      {cart?.waits.map(({ session, state }) => (
        <li key={session.workshops_session_code}>
          {session.workshops_title}: {state}
        </li>
      ))}
    </ul>
  );
}

let cart: Cart;
const page = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE_MS));

async function open(changes: Partial<Cart>): Promise<void> {
  cart = sampleCart({ ...changes, as_of: at(0) });
  calls.getWorkshopsCart.mockImplementation(async () => cart);
  calls.checkWorkshopSessionStatus.mockResolvedValue({ sessions: [] });
  render(<Page />);
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers({ now: START - DEVICE_IS_SLOW_BY_MS });
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('an open page that hears nothing from the server', () => {
  it('ends a hold when it ends, and reads its seats; the rest stays', async () => {
    const loom = sampleSession('loom', 18, { reserved_until: at(15) });
    const clay = sampleSession('clay', 20, { reserved_until: at(20) });
    await open({ items: [loom, clay], reserved_until: at(15) });
    await pass(14.9);
    expect(page()).toEqual(['loom: in your basket', 'clay: in your basket']);
    expect(calls.getWorkshopsCart).toHaveBeenCalledTimes(1);

    cart = { ...cart, items: [{ ...loom, workshops_cart_status: 'N', reserved_until: null }, clay] };
    await pass(0.2);
    expect(page()).toEqual(['loom: no longer held', 'clay: in your basket']);
    expect(calls.getWorkshopsCart).toHaveBeenCalledTimes(2);
    expect(calls.checkWorkshopSessionStatus.mock.calls[0]?.[0]).toEqual({ sessions: ['loom'] });
  });

  it('ends it without a connection as well', async () => {
    await open({ items: [sampleSession('loom', 18, { reserved_until: at(30) })], reserved_until: at(30) });
    calls.getWorkshopsCart.mockRejectedValue(new Error('offline'));
    await pass(30.1);
    expect(page()).toEqual(['loom: no longer held']);
  });

  it('warns three minutes before the first hold ends, once', async () => {
    const warned: string[] = [];
    const stop = onHoldWarning((endsAt) => warned.push(endsAt));
    await open({ items: [sampleSession('loom', 18, { reserved_until: at(40) })], reserved_until: at(40) });
    await pass(36.9);
    expect(warned).toEqual([]);
    await pass(0.2);
    expect(warned).toEqual([at(40)]);
    await pass(2.5);
    expect(warned).toEqual([at(40)]);
    stop();
  });

  it('warns what loads in the last minutes as well', async () => {
    await open({ items: [sampleSession('loom', 18, { reserved_until: at(2) })], reserved_until: at(2) });
    const warned: string[] = [];
    const stop = onHoldWarning((endsAt) => warned.push(endsAt));
    expect(warned).toEqual([at(2)]);
    stop();
  });

  it('ends the offer of a place that was waited for, and says so', async () => {
    const ended: string[] = [];
    const stop = onOfferEnd((title) => ended.push(title));
    const wait = {
      session: sampleSession('loom', 18),
      position: 1,
      state: 'offered' as const,
      offered_until: at(60),
      joined_at: at(-60),
      old_session_code: null,
    };
    await open({ waits: [wait] });
    expect(page()).toEqual(['loom: offered']);
    cart = { ...cart, waits: [] };
    await pass(60.1);
    expect(page()).toEqual([]);
    expect(ended).toEqual(['loom']);
    stop();
  });
});
