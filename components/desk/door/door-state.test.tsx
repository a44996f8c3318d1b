import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DoorLink } from '@/lib/door/door-link';
import { renderInLanguage } from '@/tests/support/in-language';
import { DoorState } from './door-state';

const RULE = { kind: 'entrance', isOpen: true } as const;
const SCAN = { key: 'ada', id: crypto.randomUUID(), place: 'entrance', at: '2027-02-04T17:00:00.000Z' };

const server = setupServer(
  http.get('*/api/desk/getDoorList/*', () =>
    HttpResponse.json({ now: '2027-02-04T17:12:00.000Z', parts: [], more: false }),
  ),
  http.post('*/api/desk/syncDoor/*', () =>
    HttpResponse.json({ outcomes: [], changes: [], last: 0, more: false }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it('says after a reload what was kept and is not sent, until the API has it', async () => {
  const link = new DoorLink({
    event: 'conf',
    timeZone: 'UTC',
    endsAt: '2999-01-01T00:00:00.000Z',
    by: 'ada',
  });
  link.status = 'ready';
  link.book.waiting = [{ scan: SCAN }];
  const state = () => <DoorState link={link} rule={RULE} timeZone="UTC" />;
  const { rerender } = await renderInLanguage(state());
  expect(screen.getByText('1 to send')).toBeVisible();
  await link.sync();
  rerender(state());
  await waitFor(() => expect(screen.queryByText('1 to send')).toBeNull());
  expect(screen.getByText(/^Online/)).toBeVisible();
  // What is done from then on is sent at once, of which nothing is said.
  link.book.waiting = [{ scan: SCAN }];
  rerender(state());
  expect(screen.queryByText('1 to send')).toBeNull();
  link.stop();
});
