import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasketChange } from '@/lib/basket/basket-change';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import type { Basket } from '../basket/use-basket';
import { useChoices } from '../choose/use-choices';
import type { DayActivity } from './activity-card';
import { DayOfTimes } from './day-of-times';

const loom = sampleSession('loom', 18, { fee: { amount: 600, currency: 'USD' } });
const knife = sampleSession('knife', 18);
const pottery = sampleSession('pottery', 20);
const SESSIONS = [loom, knife, pottery];
/** Changes that were asked for, and what answers the one under way. */
const asked: BasketChange[] = [];
let answer: () => void = () => undefined;

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  asked.length = 0;
});

function Day({ activity }: { activity?: DayActivity }) {
  const [items, setItems] = useState<typeof SESSIONS>([]);
  const basket: Basket = {
    cart: sampleCart({ items }),
    submitted: false,
    pendingCode: undefined,
    change: async (wanted) => {
      asked.push(wanted);
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      if (wanted.action === 'add') setItems(SESSIONS.filter((each) => each === wanted.session));
      return true;
    },
  } as Basket; // all of it that the day uses
  return (
    <DayOfTimes
      day="2027-02-04"
      sessions={SESSIONS}
      asked={undefined}
      choices={useChoices(SESSIONS, basket, null)}
      basket={basket}
      limit={null}
      required={0}
      timeZone="America/Los_Angeles"
      activity={activity}
      goOn={{ label: 'Continue to payment', pending: false, act: () => undefined }}
    />
  );
}

const card = (name: RegExp) => screen.getByRole('button', { name });
const sheet = () => screen.queryByRole('dialog');
/** By keyboard: a second click at one point within 400 ms is ignored, and here all points are one. */
async function press(button: HTMLElement): Promise<void> {
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
}
async function openFirstTime() {
  await renderInLanguage(<Day />);
  await press(card(/^10:00.*2 sessions/));
  return within(await screen.findByRole('dialog'));
}

describe('a time of a day, on a phone', () => {
  it('opens as a sheet, in which a session is one button with its fee beside what it is', async () => {
    const time = await openFirstTime();
    const choose = time.getByRole('button', { name: /^Choose loom/ });
    expect(choose).toHaveAccessibleDescription(/6\.00/);
    expect(choose).not.toHaveAttribute('aria-pressed');
    expect(time.queryByRole('button', { name: /^Choose pottery/ })).toBeNull();
  });

  it('leads on to the next empty time once the choice is on the screen', async () => {
    const time = await openFirstTime();
    await press(time.getByRole('button', { name: /^Choose loom/ }));
    await act(async () => answer());
    await waitFor(() => expect(sheet()).toHaveAccessibleName(/^12:00/));
    expect(asked).toEqual([{ action: 'add', session: loom }]);
  });

  it('stays closed when it was closed before its choice had come', async () => {
    const time = await openFirstTime();
    await press(time.getByRole('button', { name: /^Choose loom/ }));
    await press(time.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(sheet()).toBeNull());
    await act(async () => answer());
    expect(await screen.findByText('loom')).toBeInTheDocument();
    expect(sheet()).toBeNull();
  });

  it('has a chosen activity in its place, and says once what is at the same time', async () => {
    const activity = {
      name: 'Boat trip',
      start: '2027-02-04T18:30:00.000Z',
      end: '2027-02-04T19:30:00.000Z',
      day: '2027-02-04',
      place: 'Harbour',
    };
    await renderInLanguage(<Day activity={activity} />);
    const items = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(items.map((item) => /^\d+:\d+/.exec(item.textContent ?? '')?.[0])).toEqual([
      '10:00',
      '10:30',
      '12:00',
    ]);
    expect(items[1]).toHaveTextContent(/Boat trip.*Harbour$/);

    await press(card(/^10:00.*2 sessions/));
    const time = within(await screen.findByRole('dialog'));
    expect(time.getAllByText(/Boat trip/)).toHaveLength(1);
    await press(time.getByRole('button', { name: /^Choose loom/ }));
    await act(async () => answer());
    await waitFor(() => expect(items[1]).toHaveTextContent('At the same time as loom'));
  });
});
