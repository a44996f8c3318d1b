import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Cart } from '@/lib/contract/parts/cart';
import { setUpBasketPages } from '@/tests/support/basket-page';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { sampleCart, sampleSession } from '@/tests/support/cart-samples';
import { renderInLanguage } from '@/tests/support/in-language';

const server = setUpBasketPages();

const FEED = { secret: 'abcdefghjkmn0123456789', issued_at: '2027-01-10T18:00:00.000Z' };
const NEXT = { secret: 'nmkjhgfedcba9876543210', issued_at: '2027-01-11T18:00:00.000Z' };

/** @param read comes before the answer about the address is given */
async function show(cart: Cart, read: Promise<void> = Promise.resolve()) {
  server.use(
    mockCall('getWorkshopsCart', cart),
    mockCall('getPersonalSchedule', () => read.then(() => ({ feed: null }))),
  );
  const { MyWorkshops } = await import('./my-workshops');
  await renderInLanguage(
    <MyWorkshops
      timeZone="America/Los_Angeles"
      startsAt="2027-02-04T17:00:00.000Z"
      isOpen
      registerLabel="Register now"
      zoneWords={{ shown: 'Times are shown in {zone}.', toOwn: 'Show {zone}', toEvent: 'Show {zone}' }}
    />,
  );
}

const reserved_until = '2099-01-01T00:00:00.000Z';

describe('My workshops', () => {
  it('shows what is registered and what is only held, by day and time, with where and what to bring', async () => {
    await show(
      sampleCart({
        items: [
          sampleSession('knife', 22, { reserved_until, items_to_bring: 'A knife' }),
          sampleSession('loom', 18, {
            room: { code: 'a', name: 'Room A' },
            presenters: [{ code: 'grace', name: 'Grace' }],
          }),
        ],
        reserved_until,
      }),
    );
    await screen.findByRole('heading', { level: 2, name: 'Thursday, February 4, 2027' });
    const rows = screen.getAllByRole('heading', { level: 3 }).flatMap((title) => title.closest('li') ?? []);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toHaveTextContent(/10:00.AM – 11:00.AMRegisteredloomGrace · Room A/);
    expect(rows[1]).toHaveTextContent(/2:00.PM – 3:00.PMHeld, not yet registeredknife/);
    expect(rows[1]).toHaveTextContent('To bring: A knife');
    expect(rows[1]).toHaveTextContent('Held, not yet registered');
    expect(screen.getByRole('heading', { name: 'One place is held for you' })).toBeInTheDocument();
    const removes = screen.getAllByRole('button', { name: /^Remove / });
    expect(removes.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^Remove knife, 2:00/),
    ]);
  });

  it('empty: leads to the schedule and to looking a registration up', async () => {
    await show(sampleCart());
    await screen.findByRole('heading', { name: 'You have not chosen any workshops yet' });
    expect(screen.getByRole('link', { name: 'Choose from the schedule' })).toHaveAttribute(
      'href',
      '/schedule',
    );
    expect(screen.getByRole('link', { name: 'Find my registration' })).toHaveAttribute(
      'href',
      '/registration/lookup-registration',
    );
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });

  it('makes an address to follow, and renews it only when asked twice', async () => {
    const sent: SentInput[] = [];
    const made = [FEED, NEXT];
    server.use(
      mockCall('renewScheduleFeed', (input) => {
        sent.push(input);
        return made[sent.length - 1] ?? NEXT;
      }),
    );
    await show(sampleCart({ items: [sampleSession('loom', 18)] }));
    await userEvent.click(await screen.findByRole('button', { name: 'Get a calendar link' }));
    const address = await screen.findByRole('textbox', { name: 'Secret link' });
    expect(address).toHaveValue(`${location.origin}/api/getScheduleFeed/${FEED.secret}?language=en`);
    expect(screen.getByRole('link', { name: 'Open in my calendar' })).toHaveAttribute(
      'href',
      `webcal://${location.host}/api/getScheduleFeed/${FEED.secret}?language=en`,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Renew the link' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Renew the secret link?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Renew the link' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renew the link' }));
    expect(await screen.findByText('The old link no longer works. Here is the new one.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Secret link' })).toHaveValue(
      `${location.origin}/api/getScheduleFeed/${NEXT.secret}?language=en`,
    );
  });

  it('makes an address for whoever asks while it is still being read whether there is one', async () => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(mockCall('renewScheduleFeed', FEED));
    await show(sampleCart({ items: [sampleSession('loom', 18)] }), asked);
    await userEvent.click(await screen.findByRole('button', { name: 'Get a calendar link' }));
    answer();
    expect(await screen.findByRole('textbox', { name: 'Secret link' })).toBeVisible();
  });

  it('ends no address that it could not ask about', async () => {
    await show(sampleCart({ items: [sampleSession('loom', 18)] }));
    server.use(mockRefusal('getPersonalSchedule', 503, { request: ['Later'] }));
    vi.resetModules();
    document.body.innerHTML = '';
    const { CalendarFeed } = await import('./calendar-feed');
    await renderInLanguage(<CalendarFeed />);
    await screen.findByText('That did not work. Check your connection and try again.');
    server.use(mockCall('getPersonalSchedule', { feed: FEED }));
    await userEvent.click(screen.getByRole('button', { name: 'Get a calendar link' }));
    expect(await screen.findByRole('textbox', { name: 'Secret link' })).toHaveValue(
      `${location.origin}/api/getScheduleFeed/${FEED.secret}?language=en`,
    );
  });

  it.each([
    { has: 'workshops', items: [sampleSession('loom', 18)], name: 'Change your workshops' },
    { has: 'none', items: [], name: 'Choose your workshops' },
  ])('leads a submitted registration with $has to the change', async ({ items, name }) => {
    const { registrationInfo } = await import('@/lib/stores/visit-cookies');
    registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.com', started: 'N', date: '2027-01-10' });
    await show(sampleCart({ items }));
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/change-registration?part=workshops');
    act(() => registrationInfo.clear());
  });

  it.each([
    { until: 'one of them begins', as_of: '2027-02-04T18:00:00.000Z', links: 1 },
    { until: 'both have begun', as_of: '2027-02-04T19:00:00.000Z', links: 0 },
  ])('leads to where two sessions at once are decided, until $until: $links', async ({ as_of, links }) => {
    const { registrationInfo } = await import('@/lib/stores/visit-cookies');
    registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.com', started: 'N', date: '2027-01-10' });
    const items = [sampleSession('loom', 18), sampleSession('choir', 19)];
    const conflicts = [{ reason: 'overlap' as const, session_code: 'loom', other_session_code: 'choir' }];
    await show(sampleCart({ items, conflicts, as_of }));
    await screen.findByRole('heading', { level: 3, name: 'loom' });
    expect(screen.queryAllByRole('link', { name: 'Decide between them in your registration' })).toHaveLength(
      links,
    );
    act(() => registrationInfo.clear());
  });

  it('without an answer shows what it knew last, and says so; nothing of another registration', async () => {
    await show(sampleCart({ items: [sampleSession('loom', 18)] }));
    await screen.findByRole('heading', { level: 3, name: 'loom' });
    cleanup();
    vi.resetModules();
    server.resetHandlers(mockRefusal('getWorkshopsCart', 503, { request: ['Later'] }));
    const { MyWorkshops } = await import('./my-workshops');
    const props = { timeZone: 'America/Los_Angeles', startsAt: '2027-02-04T17:00:00.000Z', isOpen: true };
    const zoneWords = { shown: '{zone}', toOwn: '{zone}', toEvent: '{zone}' };
    const screenOf = <MyWorkshops {...props} registerLabel="Register now" zoneWords={zoneWords} />;
    await renderInLanguage(screenOf);
    expect(await screen.findByRole('heading', { level: 3, name: 'loom' })).toBeVisible();
    expect(screen.getByText('This may be out of date: there is no answer right now.')).toBeVisible();

    const { registrationInfo } = await import('@/lib/stores/visit-cookies');
    act(() => registrationInfo.set({ code: 'OTHER-12345', email: 'ada@example.com', started: 'Y' }));
    expect(await screen.findByText('This could not be loaded')).toBeVisible();
    expect(screen.queryByText('loom')).toBeNull();
    act(() => registrationInfo.clear());
  });
});
