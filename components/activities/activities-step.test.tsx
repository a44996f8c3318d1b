import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import type { CartItem } from '@/lib/contract/parts/cart';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';
import { live } from '@/tests/support/silent-live';
import { ActivitiesStep } from './activities-step';

type OnOffer = CallAnswer<'getActivityInformations'>;

const CHANNEL = 'private-client-event-general';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => localStorage.setItem('api-token', 'a-token'));

const PLENTY = { state: 'available', left: 20, capacity: 20, returns_at: null } as const;

const activity = (code: string, name: string, rest = {}): OnOffer['activities'][number] => ({
  code,
  name,
  description: `About ${name}.`,
  photo: null,
  start: '2027-02-04T21:30:00.000Z',
  end: '2027-02-04T23:00:00.000Z',
  day: '2027-02-04',
  location: null,
  fee: { amount: 5400, currency: 'USD' },
  limit: 10,
  availability: PLENTY,
  ...rest,
});

const offer = (chosen?: string | null): OnOffer => ({
  activities: [
    activity('paddle', 'Paddle'),
    activity('walk', 'Walk', { fee: { amount: 0, currency: 'USD' } }),
    activity('tea', 'Tea', {
      availability: {
        state: 'held',
        left: 0,
        capacity: 1,
        held: 1,
        returns_at: '2027-01-10T18:15:00.000Z',
      },
    }),
  ],
  choice: {
    answered: chosen === undefined ? 'N' : 'Y',
    activity_code: chosen ?? null,
    quantity: 1,
    place: chosen ? 'held' : 'none',
    reserved_until: chosen ? '2027-01-10T18:15:00.000Z' : null,
  },
  sold_alone: 'Y',
  as_of: '2027-01-10T18:00:00.000Z',
  channel: CHANNEL,
});

async function open(sessions: CartItem[] = []) {
  const onDone = vi.fn(async () => {});
  await renderInLanguage(
    <ActivitiesStep
      code="ABCDE-FGHJK"
      sessions={sessions}
      timeZone="America/Los_Angeles"
      nextLabel="Go on"
      onSaved={() => {}}
      onDone={onDone}
    />,
  );
  await screen.findByRole('radio', { name: /Paddle/ });
  return onDone;
}

const sentCode = ({ model }: Readonly<Record<string, FormDataEntryValue>>): string | null =>
  JSON.parse(String(model)).activity_code;

it('says time, price and places, and lets nobody choose what is taken', async () => {
  server.use(mockCall('getActivityInformations', offer()));
  await open();
  expect(screen.getByRole('radio', { name: /^Paddle \$\s54\.00$/ })).toHaveAccessibleDescription(
    /Thursday, February 4, 1:30\sPM – 3:00\sPM +About Paddle\./,
  );
  expect(screen.getByRole('radio', { name: 'Walk Free' })).toBeEnabled();
  expect(screen.getByRole('radio', { name: /Tea/ })).toBeDisabled();
  expect(screen.getByText(/1 may return by .*10:15\sAM/)).toBeVisible();
});

it('goes on without an activity, which is a choice as well', async () => {
  const sent: (string | null)[] = [];
  server.use(
    mockCall('getActivityInformations', offer()),
    mockCall('saveActivityInformation', (input) => {
      sent.push(sentCode(input));
      return offer(sentCode(input));
    }),
  );
  const onDone = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Continue without an activity' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([null]);
  expect(screen.getByRole('radio', { name: /No activity/ })).toBeChecked();
});

it('takes the last of several choices in quick succession, and waits for it before going on', async () => {
  const sent: (string | null)[] = [];
  let answer = () => {};
  const first = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    mockCall('getActivityInformations', offer()),
    mockCall('saveActivityInformation', async (input) => {
      sent.push(sentCode(input));
      if (sent.length === 1) await first;
      return offer(sentCode(input));
    }),
  );
  const onDone = await open();
  await userEvent.click(screen.getByRole('radio', { name: /Paddle/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Walk/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Paddle/ }));
  await userEvent.click(screen.getByRole('radio', { name: /No activity/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Walk/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(onDone).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual(['paddle', 'walk']);
  expect(screen.getByRole('radio', { name: /Walk/ })).toBeChecked();
});

it('says at the activity that somebody else was faster, and keeps what was held', async () => {
  server.use(
    mockCall('getActivityInformations', offer('walk')),
    mockRefusal('saveActivityInformation', 409, { activity_code: ['All places of “Paddle” are taken.'] }),
  );
  const onDone = await open();
  await userEvent.click(screen.getByRole('radio', { name: /Paddle/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('All places of “Paddle” are taken.');
  await waitFor(() => expect(screen.getByRole('radio', { name: /Walk/ })).toBeChecked());
  expect(screen.getByText('Held for you')).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

it('hears of taken places on the event’s channel by itself, and reads again what it may have missed', async () => {
  let places: { state: 'available' | 'limited'; left: number } = { state: 'available', left: 20 };
  server.use(
    mockCall('getActivityInformations', () => {
      const now = offer();
      const [paddle, ...others] = now.activities;
      if (!paddle) return now;
      return { ...now, activities: [{ ...paddle, availability: { ...PLENTY, ...places } }, ...others] };
    }),
  );
  await open();
  expect([...live.joined]).toEqual([CHANNEL]);
  const tell = (as_of: string, left: number) => {
    const availability = { ...PLENTY, state: 'limited', left };
    live.tell('places', { as_of, items: [{ kind: 'activity', code: 'paddle', availability }] });
  };
  act(() => tell('2027-01-10T18:00:01.000Z', 2));
  expect(await screen.findByText('2 places left')).toBeVisible();
  // What was told before the state that is shown is older news.
  act(() => tell('2027-01-10T17:59:59.000Z', 4));
  expect(screen.getByText('2 places left')).toBeVisible();
  places = { state: 'limited', left: 1 };
  act(() => {
    live.catchUp([CHANNEL]);
  });
  expect(await screen.findByText('1 place left')).toBeVisible();
});

it('holds a choice whose hold has ended again before it goes on', async () => {
  const sent: (string | null)[] = [];
  const { choice, ...rest } = offer('walk');
  server.use(
    mockCall('getActivityInformations', {
      ...rest,
      choice: { ...choice, place: 'ended', reserved_until: null },
    }),
    mockCall('saveActivityInformation', (input) => {
      sent.push(sentCode(input));
      return offer(sentCode(input));
    }),
  );
  const onDone = await open();
  expect(screen.getByText('No longer held for you')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual(['walk']);
});

it('names chosen sessions at the same time, and those alone', async () => {
  server.use(mockCall('getActivityInformations', offer()));
  await open([
    sampleSession('loom', 22, { workshops_title: 'Weaving', workshops_cart_status: 'Y' }),
    sampleSession('choir', 19, { workshops_title: 'Choir', workshops_cart_status: 'Y' }),
  ]);
  expect(screen.getByRole('radio', { name: /Paddle/ })).toHaveAccessibleDescription(
    /At the same time as Weaving, which you have already chosen/,
  );
  expect(screen.queryByText(/Choir/)).toBeNull();
});

it('says when the activities cannot be loaded, and tries again', async () => {
  server.use(mockRefusal('getActivityInformations', 422, {}));
  const opening = open();
  expect(await screen.findByText('The activities could not be loaded')).toBeVisible();
  server.use(mockCall('getActivityInformations', offer()));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await opening;
});
