import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import { registrationInfo, workshopsCart } from '@/lib/stores/visit-cookies';
import { mockCall } from '@/tests/support/call-mocks';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import { OwnWaits } from './own-waits';

let reads = 0;
const server = setupServer(
  mockCall('getWorkshopsCart', () => {
    reads += 1;
    return sampleCart({
      items: [],
      waits: [
        {
          session: sampleSession('loom', 17),
          state: 'waiting',
          position: 2,
          joined_at: '2027-01-01T00:00:00.000Z',
          offered_until: null,
          old_session_code: null,
        },
      ],
    });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  storeToken('token');
  reads = 0;
  registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', date: '2027-01-01' });
});
afterEach(() => {
  registrationInfo.clear();
  workshopsCart.clear();
});

it.each([
  ['en', 'Waitlists', 'On the waitlist, number 2'],
  ['fr', 'Listes d’attente', 'Sur la liste d’attente, numéro 2'],
] as const)('who is registered sees what they wait for, in %s', async (locale, title, place) => {
  workshopsCart.set({ items: '0', conflicts: '0', waits: '1' });
  await renderInLanguage(<OwnWaits timeZone="America/Los_Angeles" />, locale);
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(screen.getByText(place)).toBeVisible();
});

it('who waits for nothing makes no request', async () => {
  workshopsCart.set({ items: '2', conflicts: '0', waits: '0' });
  const { container } = await renderInLanguage(<OwnWaits timeZone="America/Los_Angeles" />);
  await new Promise((done) => setTimeout(done));
  expect([container.textContent, reads]).toEqual(['', 0]);
});
