import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { keepTicket } from '@/lib/tickets/kept-ticket';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { overviewWith } from '@/tests/support/registration-samples';
import { KeptTicket } from './kept-ticket';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => storeToken('token'));
afterEach(() => {
  server.resetHandlers();
  registrationInfo.clear();
  localStorage.removeItem(KEPT_KEY);
});

const KEPT_KEY = 'entry-ticket';
const CODE = 'ABCDE-FGHJK';
const entry = { code: '7KQ3MXW9PA7KQ3MXW9PB', qr: { size: 33, path: 'M4 4h7v1H4z' }, wallets: [] };
const button = { name: 'Show the ticket full screen' };

it('is kept on the device, and shown there without a connection, also after the day of the cookie', async () => {
  registrationInfo.set({ code: CODE });
  server.use(mockCall('checkRegistration', overviewWith({ status: 'submitted', entry })));
  const online = await renderInLanguage(<KeptTicket />);
  await screen.findByRole('button', button);
  online.unmount();
  registrationInfo.clear();
  server.use(http.post('*/api/checkRegistration', () => HttpResponse.error()));
  await renderInLanguage(<KeptTicket />);
  expect(await screen.findByRole('button', button)).toBeVisible();
});

it('is gone once the registration has none, and never another registration’s', async () => {
  keepTicket(CODE, { code: CODE, entry, track: 'General admission' });
  registrationInfo.set({ code: 'ZZZZZ-ZZZZZ' });
  server.use(mockCall('checkRegistration', overviewWith({ entry: null })));
  const { unmount } = await renderInLanguage(<KeptTicket />);
  await expect.poll(() => localStorage.getItem(KEPT_KEY)).not.toBe(null);
  expect(screen.queryByRole('button')).toBeNull();
  unmount();
  registrationInfo.set({ code: CODE });
  await renderInLanguage(<KeptTicket />);
  await expect.poll(() => localStorage.getItem(KEPT_KEY)).toBe(null);
  expect(screen.queryByRole('button')).toBeNull();
});
