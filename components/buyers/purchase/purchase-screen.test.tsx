import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { storeToken } from '@/lib/api/token';
import type { BuyerOrder } from '@/lib/contract/buyers';
import { buyerInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { router } from '@/tests/support/mocked-address';
import { mockSoldAlone } from '@/tests/support/sold-alone';
import { BoughtScreen } from '../confirmation/bought-screen';
import { PurchaseScreen } from './purchase-screen';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  window.scrollTo = () => {};
});
afterAll(() => server.close());
beforeEach(() => storeToken('token'));
afterEach(() => {
  // The screen is gone before its order is.
  cleanup();
  server.resetHandlers();
  buyerInfo.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
});

const CODE = 'ABCDE-FGHJK';
const NOW = '2027-01-10T18:00:00.000Z';
const usd = (amount: number) => ({ amount, currency: 'USD' });

const orderWith = (changes: Partial<BuyerOrder> = {}): BuyerOrder => ({
  code: CODE,
  status: 'started',
  email: 'bo@example.com',
  name: 'Bo Tran',
  steps: [
    { id: 'cart', complete: 'Y', open: 'Y' },
    { id: 'details', complete: 'Y', open: 'Y' },
    { id: 'payment', complete: 'N', open: 'Y' },
  ],
  activity: null,
  purchases: [],
  participants: [],
  tickets: 0,
  answers: [
    { step: 'details', place: null, title: 'Your details', answers: [{ label: 'Name', value: 'Bo Tran' }] },
  ],
  fees: {
    currency: 'USD',
    lines: [
      {
        ...{ category: 'merchandise', code: 'pin/heron', description: 'Pin', quantity: 1 },
        ...{ unit_amount: 950, discount: 0, early_bird: false, amount: 950, tax: 0 },
      },
    ],
    ...{ subtotal: 950, discount: 0, tax: 0, total: 950 },
  },
  problems: [],
  version: 7,
  payment: 'none',
  reserved_until: null,
  extensions_left: 0,
  submitted_at: null,
  invoice: null,
  payments: [],
  paid_at: null,
  lost: [],
  refunded: null,
  as_of: NOW,
  ...changes,
});

async function open(address: string, order: BuyerOrder, ...handlers: RequestHandler[]): Promise<void> {
  server.use(...handlers, mockCall('getBuyerOrder', order));
  history.replaceState(null, '', address);
  await renderInLanguage(
    <PurchaseScreen
      eventName="Event"
      timeZone="America/Los_Angeles"
      prices={{ currency: 'USD', taxes: [], taxes_included: 'N' }}
      gateway={{ kind: 'card', gateway: 'sandbox', publishable_key: null }}
      invoice={null}
      sells={{ activities: false, products: true }}
    />,
  );
}

async function pay(): Promise<void> {
  const field = (name: string) => screen.getByRole('textbox', { name });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Card number' }), '4242424242424242');
  await userEvent.type(field('Expiry date'), '1240');
  await userEvent.type(field('Security code'), '123');
  await userEvent.click(screen.getByRole('button', { name: /^Pay/ }));
}

const confirmation = '/activity-application-confirmation';

it('begins an order where there is none, and keeps it', async () => {
  const begun = vi.fn(() => orderWith());
  await open('/purchase?step=payment', orderWith(), mockCall('generateActivity', begun));
  expect(await screen.findByRole('heading', { level: 1, name: 'Review and pay' })).toBeVisible();
  expect(begun).toHaveBeenCalledOnce();
  expect(buyerInfo.get()).toEqual({ code: CODE, done: 'N' });
});

it('begins another one after one that was paid, and after one of somebody else’s visit', async () => {
  buyerInfo.set({ code: 'OLDER-ORDER', done: 'Y' });
  await open('/purchase?step=payment', orderWith(), mockCall('generateActivity', orderWith()));
  await waitFor(() => expect(buyerInfo.get()).toEqual({ code: CODE, done: 'N' }));
});

it('says when nothing is sold', async () => {
  await open(
    '/purchase',
    orderWith(),
    mockRefusal('generateActivity', 409, { request: ['Nothing can be bought now.'] }),
  );
  expect(await screen.findByRole('heading', { name: 'Nothing is for sale now' })).toBeVisible();
  expect(screen.getByText('Nothing can be bought now.')).toBeVisible();
});

it('sends what was shown, and leads to the confirmation', async () => {
  buyerInfo.set({ code: CODE, done: 'N' });
  const sent: Record<string, unknown>[] = [];
  await open(
    '/purchase?step=payment',
    orderWith(),
    mockCall('submitActivityApplication', (input) => {
      sent.push(input);
      return {
        outcome: 'confirmed',
        order: orderWith({ status: 'submitted', submitted_at: NOW }),
        lost: [],
        refunded: null,
      };
    }),
  );
  await pay();
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(confirmation));
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ buyer_code: CODE, amount: '950', version: '7' });
  // Another order is begun only when somebody comes back from there.
  expect(buyerInfo.get()).toEqual({ code: CODE, done: 'N' });
});

it('says that a card was declined, and keeps the order', async () => {
  buyerInfo.set({ code: CODE, done: 'N' });
  await open(
    '/purchase?step=payment',
    orderWith(),
    mockRefusal('submitActivityApplication', 422, { credit: ['The card was declined.'] }),
  );
  await pay();
  expect(await screen.findByText('The payment did not go through')).toBeVisible();
  expect(screen.getByText('The card was declined.')).toBeVisible();
});

it('says that the connection was lost while paying, and that pressing again is safe', async () => {
  buyerInfo.set({ code: CODE, done: 'N' });
  await open(
    '/purchase?step=payment',
    orderWith(),
    http.post('*/submitActivityApplication', () => HttpResponse.error()),
  );
  await pay();
  expect(await screen.findByText('We do not know yet whether your order went through')).toBeVisible();
});

it('shows a payment that is on its way, and one that was given back', async () => {
  buyerInfo.set({ code: CODE, done: 'N' });
  await open('/purchase?step=payment', orderWith({ payment: 'pending' }));
  expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it('says that everything went to others and is given back', async () => {
  buyerInfo.set({ code: CODE, done: 'N' });
  await open('/purchase?step=payment', orderWith({ payment: 'refunded', refunded: usd(950) }));
  expect(await screen.findByText('Your payment was refunded')).toBeVisible();
  expect(screen.getByText(/\$\s9\.50 goes back to your card/)).toBeVisible();
});

it('says what is no longer held, and holds it again when asked', async () => {
  buyerInfo.set({ code: CODE, done: 'N' });
  const message = 'This is no longer held for you: Pin.';
  const held = vi.fn(() => orderWith());
  await open(
    '/purchase?step=payment',
    orderWith({ problems: [{ step: 'cart', reason: 'choice_lost', message }] }),
    mockCall('holdBuyerOrder', held),
  );
  expect(await screen.findByText(message)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Hold it again' }));
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  expect(held).toHaveBeenCalledOnce();
});

it('opens the order of a mailed link, and says when the link has ended', async () => {
  await open(
    '/purchase?secret=s',
    orderWith(),
    mockCall('openBuyerOrder', orderWith({ status: 'submitted', submitted_at: NOW })),
  );
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(confirmation));
  expect(buyerInfo.get()).toEqual({ code: CODE, done: 'Y' });
});

it('says of a cancelled order that it is, and what goes back', async () => {
  buyerInfo.set({ code: CODE, done: 'Y' });
  server.use(
    mockCall('getBuyerOrder', orderWith({ status: 'cancelled', refunded: usd(950) })),
    mockSoldAlone('N'),
  );
  await renderInLanguage(<BoughtScreen timeZone="America/Los_Angeles" />);
  expect(await screen.findByRole('heading', { name: 'Your order is cancelled' })).toBeVisible();
  expect(screen.getByText(/\$\s9\.50 goes back/)).toBeVisible();
  expect(screen.queryByText('Thank you for your order')).toBeNull();
  // An event that was cancelled sells nothing.
  expect(screen.queryByRole('link', { name: 'Order something else' })).toBeNull();
});

it('asks for the invoice, and not for a receipt, while it is to be paid; more can be ordered', async () => {
  buyerInfo.set({ code: CODE, done: 'Y' });
  const invoice = { code: 'inv', number: 'INV-1', owed: 950, due_at: NOW, paid_at: null };
  const order = orderWith({ status: 'submitted', submitted_at: NOW, invoice });
  server.use(mockCall('getBuyerOrder', order), mockSoldAlone('Y'));
  await renderInLanguage(<BoughtScreen timeZone="America/Los_Angeles" />);
  expect(await screen.findByText(/^Show the invoice when you collect/)).toBeVisible();
  expect(screen.queryByText(/receipt/i)).toBeNull();
  expect(await screen.findByRole('link', { name: 'Order something else' })).toBeVisible();
});
