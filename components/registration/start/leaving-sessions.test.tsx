import { screen, waitFor } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall } from '@/tests/support/call-mocks';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import { LeavingSessions } from './leaving-sessions';

const server = setupServer();
beforeAll(() => {
  localStorage.setItem('api-token', 'a-token');
  server.listen();
});
afterEach(() => {
  queryClient().clear();
  registrationInfo.clear();
});
afterAll(() => server.close());

const titles = async (choice: { inPerson: boolean; workshops: boolean }) => {
  server.use(
    mockCall(
      'getWorkshopsCart',
      sampleCart({
        items: [
          sampleSession('loom', 10),
          sampleSession('webinar', 12, { workshops_session_type: 'O' }),
          sampleSession('keynote', 14, { for_everyone: 'Y' }),
        ],
      }),
    ),
  );
  const { unmount } = await renderInLanguage(<LeavingSessions {...choice} />);
  await waitFor(() => expect(queryClient().isFetching()).toBe(0));
  const found = screen.queryAllByRole('listitem').map((item) => item.textContent);
  unmount();
  queryClient().clear();
  return found;
};

it('names what an online attendee cannot attend, and what a ticket without workshops does not have', async () => {
  const all = { inPerson: true, workshops: true };
  expect(await titles(all)).toEqual([]);
  expect(await titles({ ...all, inPerson: false })).toEqual([
    expect.stringMatching(/loom/i),
    expect.stringMatching(/keynote/i),
  ]);
  expect(await titles({ ...all, workshops: false })).toEqual([
    expect.stringMatching(/loom/i),
    expect.stringMatching(/webinar/i),
  ]);
});

it('names nothing of a registration that was submitted: it keeps its sessions', async () => {
  registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', started: 'N', date: '2027-01-10' });
  expect(await titles({ inPerson: false, workshops: true })).toEqual([]);
});
