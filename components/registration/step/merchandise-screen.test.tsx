import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/ui/toast/toaster';
import type { CallAnswer } from '@/lib/api/client';
import { storeToken } from '@/lib/api/token';
import type { Purchase } from '@/lib/contract/shop';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { reviewWith } from '@/tests/support/registration-samples';
import { MerchandiseScreen } from './merchandise-screen';
import type { StepScreenProps } from './step-screen';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => storeToken('token'));
afterEach(() => server.resetHandlers());

const NOW = '2027-01-10T18:00:00.000Z';
const money = (amount: number) => ({ amount, currency: 'USD' });

function stock(): CallAnswer<'getShopProducts'> {
  const variant = (code: string, name: string, left: number, amount = 3200) => ({
    code,
    name,
    price: money(amount),
    availability: {
      state: left === 0 ? ('full' as const) : ('limited' as const),
      left,
      capacity: 5,
      returns_at: null,
    },
  });
  const shirt = {
    code: 'shirt',
    name: 'Shirt',
    description: 'Organic cotton.',
    photo: null,
    limit: 4,
    variants: [variant('s', 'Small', 3), variant('l', 'Large', 2, 3400), variant('xl', 'Extra large', 0)],
  };
  const pin = { ...shirt, code: 'pin', name: 'Pin', variants: [variant('heron', 'Heron', 0)] };
  return { as_of: NOW, channel: 'private-general', sold_alone: 'Y', products: [shirt, pin] };
}

function purchase(variant_code: string, quantity: number, state: Purchase['state'] = 'chosen'): Purchase {
  const price = money(3200);
  const amount = money(3200 * quantity);
  return {
    product_code: 'shirt',
    variant_code,
    name: 'Shirt',
    variant: variant_code,
    quantity,
    price,
    amount,
    state,
  };
}
const order = (...purchases: Purchase[]) => ({ code: 'ABCDE-FGHJK', as_of: NOW, purchases });

async function open(purchases: Purchase[] = [], ...handlers: Parameters<typeof server.use>) {
  const goOn = vi.fn();
  server.use(
    ...handlers,
    mockCall('getShopProducts', stock()),
    mockCall('getPurchasedProduct', order(...purchases)),
  );
  // The screen reads only the registration of what it is given.
  const props = {
    review: reviewWith(),
    timeZone: 'America/Los_Angeles',
    nextLabel: 'Continue to payment',
    goOn,
  } as unknown as StepScreenProps;
  await renderInLanguage(
    <>
      <MerchandiseScreen {...props} />
      <Toaster label="Notices" closeLabel="Close" />
    </>,
  );
  await screen.findByRole('heading', { name: 'Shirt' });
  return { goOn };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const quantity = (name: string) =>
  within(screen.getByRole('group', { name: `Quantity: ${name}` })).getByRole('status');

it('goes on without anything, and says so', async () => {
  const { goOn } = await open();
  await press('Continue without merchandise');
  await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
});

it('counts a press at once, sends presses that come together as one quantity, and goes on when they are in the order', async () => {
  const sent: unknown[] = [];
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { goOn } = await open(
    [],
    mockCall('purchaseProduct', async ({ qty, variant_code }) => {
      sent.push([variant_code, qty]);
      if (sent.length === 1) await answered;
      return order(purchase('s', Number(qty)));
    }),
  );
  // No size is chosen for anybody.
  expect(screen.queryByRole('button', { name: /^One more: Shirt/ })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Small' }));
  await press('One more: Shirt, Small');
  await press('One more: Shirt, Small');
  await press('One more: Shirt, Small');
  expect(quantity('Shirt, Small')).toHaveTextContent('3');
  await press('Continue to payment');
  expect(goOn).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
  expect(sent).toEqual([
    ['s', '1'],
    ['s', '3'],
  ]);
});

it('does not let more be chosen than are left or than one order may have, and keeps the button where it is', async () => {
  await open(
    [purchase('s', 3)],
    mockCall('purchaseProduct', ({ qty }) => order(purchase('s', 3), purchase('l', Number(qty)))),
  );
  // Three of the order's own, and three more are left: four is the limit.
  expect(quantity('Shirt, Small')).toHaveTextContent('3');
  await userEvent.click(screen.getByRole('radio', { name: 'Large' }));
  await press('One more: Shirt, Large');
  expect(await screen.findByText('At most 4 per order')).toBeVisible();
  const more = screen.getByRole('button', { name: 'One more: Shirt, Large' });
  expect(more).toHaveAttribute('aria-disabled', 'true');
  expect(more).toHaveFocus();
  await press('One more: Shirt, Large');
  expect(quantity('Shirt, Large')).toHaveTextContent('1');
});

it('counts what is held for this order beside what is left', async () => {
  await open(
    [purchase('l', 2)],
    mockCall('purchaseProduct', ({ qty }) => order(purchase('l', Number(qty)))),
  );
  // Two are left beside the order's own two; another one is within the limit of four.
  await press('One more: Shirt, Large');
  expect(quantity('Shirt, Large')).toHaveTextContent('3');
});

it('shows what is sold out as such and offers nothing of it', async () => {
  await open();
  expect(screen.getByRole('radio', { name: /^Extra large\s*Sold out$/ })).toBeDisabled();
  expect(screen.queryByRole('group', { name: 'Quantity: Pin' })).toBeNull();
  expect(screen.getAllByText('Sold out').at(-1)).toBeVisible();
});

it('says how many are left when somebody was faster, keeps the quantity, and stays', async () => {
  const { goOn } = await open(
    [purchase('s', 1)],
    mockRefusal('purchaseProduct', 409, { qty: ['Only 1 piece is left.'] }),
  );
  await press('One more: Shirt, Small');
  expect(await screen.findByText('Only 1 piece is left.')).toHaveAttribute('role', 'alert');
  await waitFor(() => expect(quantity('Shirt, Small')).toHaveTextContent('1'));
  await press('Continue to payment');
  await waitFor(() => expect(goOn).toHaveBeenCalledOnce());
});

it('removes a variant and tells it', async () => {
  await open([purchase('s', 2)], mockCall('deletePurchaseProduct', order()));
  await press('Remove: Shirt, Small');
  expect(await screen.findByText('Removed from your order')).toBeVisible();
  await waitFor(() => expect(quantity('Shirt, Small')).toHaveTextContent('0'));
  expect(screen.getByRole('button', { name: 'Continue without merchandise' })).toBeVisible();
});

it('says what is held no longer, and lets it be chosen again', async () => {
  await open(
    [purchase('s', 2, 'lost')],
    mockCall('purchaseProduct', ({ qty }) => order(purchase('s', Number(qty)))),
  );
  expect(screen.getByText('No longer held for you. Choose it again or remove it.')).toBeVisible();
  await press('One more: Shirt, Small');
  await waitFor(() => expect(screen.queryByText(/No longer held/)).toBeNull());
  expect(quantity('Shirt, Small')).toHaveTextContent('1');
});

it('says when the products cannot be loaded, and tries again', async () => {
  server.use(mockRefusal('getShopProducts', 422, {}), mockCall('getPurchasedProduct', order()));
  const props = {
    review: reviewWith(),
    timeZone: 'UTC',
    nextLabel: 'Continue',
  } as unknown as StepScreenProps;
  await renderInLanguage(<MerchandiseScreen {...props} />);
  expect(await screen.findByText('The merchandise could not be loaded')).toBeVisible();
  server.use(mockCall('getShopProducts', stock()));
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Shirt' })).toBeVisible();
});
