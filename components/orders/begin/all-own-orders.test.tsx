import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { AllOwnOrders } from './all-own-orders';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => history.replaceState(null, '', '/'));
afterAll(() => server.close());

it('is as it was left, opened or closed, after a reload and on the way back', async () => {
  server.use(mockCall('getOwnOrders', { orders: [] }));
  history.replaceState(null, '', '/registration/manage?saved=Y');
  const opened = () => screen.getByText('All my orders').closest('details')?.open;
  const press = () => userEvent.click(screen.getByText('All my orders'));
  const first = await renderInLanguage(<AllOwnOrders />);
  expect(opened()).toBe(false);
  await press();
  await waitFor(() => expect(location.hash).toBe('#orders'));
  expect(location.search).toBe('?saved=Y');
  first.unmount();
  const again = await renderInLanguage(<AllOwnOrders />);
  expect(opened()).toBe(true);
  await press();
  await waitFor(() => expect(location.hash).toBe(''));
  again.unmount();
  await renderInLanguage(<AllOwnOrders />);
  expect(opened()).toBe(false);
});
