import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BasketChange } from '@/lib/basket/basket-change';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import type { Basket } from '../basket/use-basket';
import { StepLead } from './step-lead';
import { WorkshopsStep } from './workshops-step';

const SESSIONS = ['loom', 'knife', 'quilt'].map((code) => sampleSession(code, 18));
const calls = vi.hoisted(() => ({ getScheduleListByCodeAndTrack: vi.fn() }));
vi.mock('@/lib/api/browser', () => ({ api: calls }));

/** The sessions whose rows were rendered. */
const rendered: string[] = [];
vi.mock('../day/session-facts', async (original) => ({
  ...(await original<object>()),
  SessionFacts: ({ session }: { session: SessionSummary }) => {
    rendered.push(session.workshops_session_code);
    return null;
  },
}));

beforeEach(() => {
  calls.getScheduleListByCodeAndTrack.mockResolvedValue({
    sessions: SESSIONS,
    time_zone: 'America/Los_Angeles',
  });
});

const goOn = { label: 'Continue to payment', pending: false, act: () => undefined };

function Step() {
  const [pendingCode, setPendingCode] = useState<string>();
  const change = useCallback((wanted: BasketChange) => {
    if (wanted.action === 'add') setPendingCode(wanted.session.workshops_session_code);
    return NEVER;
  }, []);
  const basket: Basket = { cart: CART, failed: false, submitted: false, pendingCode, change };
  return (
    <WorkshopsStep
      track="attendee"
      mode="in_person"
      view={{}}
      onView={() => undefined}
      limit={null}
      required={0}
      activity={null}
      {...{ basket, goOn }}
    />
  );
}

const CART = sampleCart({ items: [] });
const NEVER = new Promise<boolean>(() => undefined);

describe('a session that is pressed', () => {
  it('renders its own row again, and no other', async () => {
    await renderInLanguage(<Step />);
    const press = async (button: HTMLElement) => {
      act(() => button.focus());
      await userEvent.keyboard('{Enter}');
    };
    await press(await screen.findByRole('button', { name: /3 sessions/ }));
    const time = within(await screen.findByRole('dialog'));
    const knife = time.getByRole('button', { name: /^Choose knife/ });
    rendered.length = 0;
    await press(knife);
    expect(knife).toHaveAttribute('aria-busy', 'true');
    expect([...new Set(rendered)]).toEqual(['knife']);
  });
});

describe('how many are required', () => {
  it.each([
    { isAlerted: false, lines: 1 },
    { isAlerted: true, lines: 0 },
  ])('is said once: $lines times where an alert says it: $isAlerted', async ({ isAlerted, lines }) => {
    await renderInLanguage(<StepLead cart={CART} limit={null} required={1} {...{ isAlerted }} holds />);
    expect(screen.queryAllByText('At least one session.')).toHaveLength(lines);
  });
});
