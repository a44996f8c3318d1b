import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { storeToken } from '@/lib/api/token';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { OrderTickets } from './order-tickets';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => storeToken('token'));
afterEach(() => server.resetHandlers());

const qr = { size: 33, path: 'M4 4h7v1H4z' };
const ada: CallAnswer<'getTickets'>['tickets'][number] = {
  entry: { code: '7KQ3MXW9PA7KQ3MXW9PB', qr, wallets: [] },
  name: 'Ada',
  role: 'Walk',
};
const lou = { entry: { code: '8KQ3MXW9PA7KQ3MXW9PB', qr, wallets: [] }, name: 'Lou', role: 'Walk' };
const order = { target: 'buyer', code: 'ABCDE-FGHJK' } as const;
const show = (tickets: (typeof ada)[], expected = tickets.length) => {
  server.use(mockCall('getTickets', { tickets }));
  return renderInLanguage(<OrderTickets order={order} expected={expected} />);
};

it('shows one as a card, with its QR code', async () => {
  await show([ada]);
  const card = await screen.findByRole('region', { name: 'Your ticket' });
  expect(within(card).getByRole('img', { name: 'QR code of your ticket' })).toBeVisible();
  expect(within(card).getByText('Ada')).toBeVisible();
  expect(within(card).getByRole('button', { name: 'Download the ticket' })).toBeVisible();
});

it('lists several, each with buttons that say whose it is', async () => {
  await show([ada, lou]);
  const card = await screen.findByRole('region', { name: '2 tickets' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(2);
  for (const name of ['Show Ada', 'PDF Ada', 'Show Lou', 'PDF Lou', 'Download all tickets'])
    expect(within(card).getByRole('button', { name })).toBeVisible();
});

it('has a button for each wallet that the site is set up for, of several tickets where one is shown', async () => {
  const entry: typeof ada.entry = { ...ada.entry, wallets: ['apple', 'google'] };
  const one = await show([{ ...ada, entry }]);
  expect(await screen.findByRole('button', { name: 'Add to Apple Wallet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to Google Wallet' })).toBeVisible();
  one.unmount();
  await show([{ ...ada, entry }, lou]);
  (await screen.findByRole('button', { name: 'Show Ada' })).click();
  expect(await screen.findByRole('button', { name: 'Add to Apple Wallet' })).toBeVisible();
});

it('reads nothing and shows nothing as long as the order lets nobody in', async () => {
  const { container } = await renderInLanguage(<OrderTickets order={order} expected={0} />);
  expect(container).toBeEmptyDOMElement();
});
