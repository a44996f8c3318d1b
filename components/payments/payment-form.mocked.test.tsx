import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInLanguage } from '@/tests/support/in-language';
import { PaymentForm } from './payment-form';
import type { StripeElements } from './stripe-script';

const TOTAL = { amount: 12_600, currency: 'CAD' };
const script = () => document.head.querySelector('script[src*="stripe"]');

/** Stripe's script arrives, with a card that is complete. @returns what its fields were made with */
function arrive() {
  const create = vi.fn();
  const element = {
    mount() {},
    destroy() {},
    on: (event: string, listener: () => void) => event === 'ready' && listener(),
  };
  const elements: StripeElements = {
    create: (...options) => {
      create(...options);
      return element;
    },
    update() {},
    submit: async () => ({}),
  };
  window.Stripe = () => ({
    elements: () => elements,
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_1' } }),
    handleNextAction: async () => ({}),
  });
  script()?.dispatchEvent(new Event('load'));
  return create;
}

describe('PaymentForm with the fields of Stripe', () => {
  beforeEach(() => {
    document.documentElement.dataset.scheme = 'light'; // jsdom knows no media queries
  });
  afterEach(() => {
    delete window.Stripe;
    script()?.remove();
  });
  const open = async () => {
    const onPay = vi.fn(async () => true);
    await renderInLanguage(
      <PaymentForm
        total={TOTAL}
        gateway={{ kind: 'token', gateway: 'stripe', publishable_key: 'pk_test' }}
        holder=""
        problem={undefined}
        onPay={onPay}
      />,
    );
    return { onPay, pay: () => userEvent.click(screen.getByRole('button', { name: /^Pay/ })) };
  };

  it('says whether the fields failed or are still loading, and pays once they are there', async () => {
    const { onPay, pay } = await open();
    script()?.dispatchEvent(new Event('error'));
    await screen.findByText(/could not be loaded/);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pay();
    expect(await screen.findByText(/still loading/)).toBeTruthy();
    expect(screen.queryByText(/could not be loaded/)).toBeNull();
    expect(onPay).not.toHaveBeenCalled();
    const create = arrive();
    await waitFor(() => expect(screen.queryByText('Loading the card fields…')).toBeNull());
    await pay();
    await waitFor(() => expect(onPay).toHaveBeenCalledWith({ token: 'ctoken_1' }, expect.any(Function), ''));
    expect(screen.queryByText(/still loading/)).toBeNull();
    const wallets = { applePay: 'auto', googlePay: 'auto', link: 'never' };
    expect(create.mock.calls).toEqual([['payment', { wallets }]]);
  });
});
