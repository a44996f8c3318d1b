import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http, type RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { useSyncExternalStore } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallAnswer } from '@/lib/api/client';
import { storeToken } from '@/lib/api/token';
import type { CartItem } from '@/lib/contract/parts/cart';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { registrationInfo } from '@/lib/stores/registration-info';
import { mockCall, mockRefusal, type SentInput } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { sampleTrack } from '@/tests/support/track-sample';
import { RegistrationJourney } from './registration-journey';

const router = { push: vi.fn(), replace: vi.fn() };

/** Mocks Next's hooks on the address: components render again when the history changes. */
const addressListeners = new Set<() => void>();
vi.mock('next/navigation', () => ({
  useRouter: () => router,
  usePathname: () => '/registration/step',
  useParams: () => ({ locale: 'en' }),
  useSearchParams: () => {
    const search = useSyncExternalStore(
      (listener) => {
        addressListeners.add(listener);
        return () => addressListeners.delete(listener);
      },
      () => location.search,
    );
    return new URLSearchParams(search);
  },
}));

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  for (const method of ['pushState', 'replaceState'] as const) {
    const write = history[method].bind(history);
    history[method] = (...given) => {
      write(...given);
      for (const listener of addressListeners) listener();
    };
  }
  window.scrollTo = () => {};
});
afterAll(() => server.close());

const money = (amount: number) => ({ amount, currency: 'USD' });

function overviewWith(changes: Partial<RegistrationOverview> = {}): RegistrationOverview {
  return {
    code: 'ABCDE-FGHJK',
    email: 'ada@example.org',
    started: 'Y',
    status: 'started',
    track: sampleTrack(),
    mode: 'in_person',
    name: 'Ada Lovelace',
    steps: [
      { id: 'personal', complete: 'Y', open: 'Y' },
      { id: 'workshops', complete: 'Y', open: 'Y' },
      { id: 'payment', complete: 'N', open: 'Y' },
    ],
    total: money(24_500),
    reserved_until: null,
    extensions_left: 2,
    payment: 'none',
    ...changes,
  };
}

const loom: CartItem = {
  workshops_session_code: 'loom-1',
  workshops_schedule_code: 'slot-1',
  workshops_code: 'loom',
  workshops_title: 'Weaving with one loom',
  workshops_session_number: 1,
  workshops_schedule_start: '2027-02-04T17:00:00.000Z',
  workshops_schedule_end: '2027-02-04T18:00:00.000Z',
  workshops_schedule_day: '2027-02-04',
  workshops_schedule_track_timezone: 'America/Vancouver',
  workshops_schedule_track_type: 'I',
  workshops_session_type: 'I',
  workshops_offsite: 'N',
  kind: 'workshop',
  subtitle: null,
  language: 'en',
  strand: null,
  audiences: [],
  room: null,
  presenters: [],
  fee: null,
  payable: 'registration',
  items_to_bring: null,
  cancelled: 'N',
  availability: { state: 'available', left: null, capacity: null, returns_at: null },
  workshops_cart_status: 'Y',
  reserved_until: '2027-01-01T00:15:00.000Z',
  for_everyone: 'N',
  moved: null,
};

const cartWith = (items: CartItem[]): CallAnswer<'getWorkshopsCart'> => ({
  items,
  conflicts: [],
  reserved_until: null,
  alternatives: [],
  waits: [],
  as_of: '2027-01-01T00:00:00.000Z',
  channel: 'private-coastal-horizons-workshop-reserved-7KQ3M-XW9PA',
  extensions_left: 2,
});

function reviewWith(changes: Partial<CallAnswer<'initStepReview'>> = {}): CallAnswer<'initStepReview'> {
  return {
    registration: overviewWith(),
    answers: [],
    cart: cartWith([loom]),
    fees: {
      currency: 'USD',
      lines: [
        {
          category: 'conference',
          code: 'member',
          description: 'Member',
          quantity: 1,
          unit_amount: 24_500,
          discount: 0,
          early_bird: false,
          amount: 24_500,
          tax: 0,
        },
      ],
      subtotal: 24_500,
      discount: 0,
      tax_name: null,
      tax: 0,
      total: 24_500,
    },
    payable_to_instructor: [],
    problems: [],
    version: 7,
    ...changes,
  };
}

const option: CallAnswer<'getRegistrationOption'> = {
  registration: { state: 'open', opens: null, closes: null },
  wording: 'registration',
  workshops_required: 0,
  waitlist: 'Y',
  hold_seconds: 900,
  credit: { kind: 'card', gateway: 'sandbox', publishable_key: null },
};

const standing = () => [
  mockCall('checkRegistration', overviewWith()),
  mockCall('initStepReview', reviewWith()),
  mockCall('getWorkshopsCart', cartWith([loom])),
];

/** Opens the journey at an address, with answers of the API; handlers passed in override the defaults. */
async function open(query: string, ...handlers: RequestHandler[]) {
  server.use(...handlers, ...standing());
  history.replaceState(null, '', `/registration/step${query}`);
  await renderInLanguage(
    <RegistrationJourney
      eventName="Horizons"
      wording="registration"
      timeZone="America/Vancouver"
      option={option}
    />,
  );
}

beforeEach(() => {
  storeToken('token');
  registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', started: 'Y' });
});
afterEach(() => {
  server.resetHandlers();
  server.events.removeAllListeners();
  registrationInfo.clear();
  sessionStorage.clear();
  vi.clearAllMocks();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = (name: string) => screen.getByRole('textbox', { name });
const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay/ }));

async function fillCard(number = '4000000000000002') {
  await title('Review and pay');
  await screen.findByRole('textbox', { name: 'Name on the card' });
  await userEvent.type(field('Card number'), number);
  await userEvent.type(field('Expiry date'), '1240');
  await userEvent.type(field('Security code'), '123');
}

describe('what the journey reads', () => {
  it('is one answer for the registration, its basket and its fees', async () => {
    const asked: string[] = [];
    server.events.on('request:start', ({ request }) => {
      asked.push(request.url.replace(/.*\/api\//, ''));
    });
    await open('?step=payment');
    await title('Review and pay');
    expect(asked.sort()).toEqual(['initStepReview']);
  });
});

describe('the step that is shown', () => {
  const halfway = overviewWith({
    steps: [
      { id: 'personal', complete: 'Y', open: 'Y' },
      { id: 'workshops', complete: 'N', open: 'Y' },
      { id: 'payment', complete: 'N', open: 'N' },
    ],
  });
  const workshops = [
    mockCall('getScheduleListByCodeAndTrack', {
      time_zone: 'America/Vancouver',
      slots: [],
      sessions: [loom],
    }),
  ];

  it('is the first unfinished one for who comes back', async () => {
    await open('', mockCall('initStepReview', reviewWith({ registration: halfway })), ...workshops);
    await title('Choose your workshops');
    await waitFor(() => expect(location.search).toBe('?step=workshops'));
    expect(document.title).toBe('Choose your workshops · Horizons');
  });

  it('is not one that cannot be gone to yet', async () => {
    await open(
      '?step=payment',
      mockCall('initStepReview', reviewWith({ registration: halfway })),
      ...workshops,
    );
    await title('Choose your workshops');
    await waitFor(() => expect(location.search).toBe('?step=workshops'));
  });

  it('keeps the day and the search of the address', async () => {
    await open(
      '?step=workshops&day=2027-02-04&q=loom',
      mockCall('initStepReview', reviewWith({ registration: halfway })),
      ...workshops,
    );
    const search = await screen.findByRole('searchbox', { name: 'Find a session' });
    await waitFor(() => expect(search).toHaveValue('loom'));
    expect(location.search).toBe('?step=workshops&day=2027-02-04&q=loom');
  });

  it('is the confirmation once the registration is submitted', async () => {
    await open(
      '',
      mockCall(
        'initStepReview',
        reviewWith({ registration: overviewWith({ status: 'submitted', started: 'N' }) }),
      ),
    );
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(registrationInfo.get()?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('is the way to begin when the registration cannot be found', async () => {
    await open('', mockRefusal('initStepReview', 404, { code: ['This could not be found.'] }));
    await title('This registration cannot be found');
    expect(screen.getByRole('link', { name: 'Start again' })).toHaveAttribute('href', '/registration/start');
  });
});

describe('an ended hold', () => {
  it('is told, and the place can be taken again', async () => {
    const lost = { ...loom, workshops_cart_status: 'N' as const, reserved_until: null };
    let held = false;
    const sent: SentInput[] = [];
    await open(
      '?step=workshops',
      mockCall('getScheduleListByCodeAndTrack', {
        time_zone: 'America/Vancouver',
        slots: [],
        sessions: [loom],
      }),
      mockCall('initStepReview', () => reviewWith({ cart: cartWith([held ? loom : lost]) })),
      mockCall('handleWorkshopCart', (fields) => {
        sent.push(fields);
        held = true;
        return cartWith([loom]);
      }),
    );
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('A place is no longer held for you');
    expect(notice).toHaveTextContent('Weaving with one loom');
    await userEvent.click(within(notice).getByRole('button', { name: 'Take it again' }));
    await waitFor(() => expect(notice).not.toBeInTheDocument());
    expect(sent).toEqual([
      {
        action: 'add-workshop',
        audience: 'attendee',
        registration_code: 'ABCDE-FGHJK',
        workshop_code: 'loom',
        schedule_code: 'slot-1',
        session_code: 'loom-1',
        schedule_start: loom.workshops_schedule_start,
        schedule_end: loom.workshops_schedule_end,
      },
    ]);
  });
});

describe('paying', () => {
  it('says what is wrong with the card, in one summary that leads to the fields', async () => {
    await open('?step=payment');
    await title('Review and pay');
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    const summary = await screen.findByRole('region', { name: /^Correct/ });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(
      within(summary)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter the card number.', 'Enter the expiry date.', 'Enter the security code.']);
    await userEvent.click(within(summary).getByRole('link', { name: 'Enter the card number.' }));
    expect(field('Card number')).toHaveFocus();
  });

  const confirmed = mockCall('saveSubmitRegistration', {
    outcome: 'confirmed',
    registration: overviewWith({ status: 'submitted', started: 'N', payment: 'paid' }),
    lost: [],
    refunded: null,
  });

  /** Collects the payment keys that are sent from now on. */
  function sentKeys(): unknown[] {
    const keys: unknown[] = [];
    server.events.on('request:start', async ({ request }) => {
      if (request.url.endsWith('/saveSubmitRegistration')) {
        keys.push((await request.clone().formData()).get('payment_key'));
      }
    });
    return keys;
  }

  it('keeps everything after a refused card, and means another attempt by the next press', async () => {
    const keys = sentKeys();
    await open(
      '?step=payment',
      mockRefusal('saveSubmitRegistration', 422, { credit: ['The card was declined.'] }),
    );
    await fillCard();
    await pay();
    expect(await screen.findByText('The payment did not go through')).toBeInTheDocument();
    expect(screen.getByText('The card was declined.')).toBeInTheDocument();
    expect(field('Name on the card')).toHaveValue('Ada Lovelace');
    expect(field('Card number')).toHaveValue('4000 0000 0000 0002');
    expect(field('Expiry date')).toHaveValue('12 / 40');
    expect(field('Security code')).toHaveValue('123');

    server.use(confirmed);
    await pay();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('sends the key of a lost attempt again, so that one is charged once', async () => {
    const keys = sentKeys();
    await open(
      '?step=payment',
      http.post('*/api/saveSubmitRegistration', () => HttpResponse.error()),
    );
    await fillCard('4242424242424242');
    await pay();
    expect(
      await screen.findByText('We do not know yet whether the payment went through'),
    ).toBeInTheDocument();

    server.use(confirmed);
    await pay();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('means another attempt once it is known that nothing was charged', async () => {
    const keys = sentKeys();
    let failed = false;
    await open(
      '?step=payment',
      mockCall('checkRegistration', () => overviewWith({ payment: failed ? 'declined' : 'none' })),
      mockRefusal('saveSubmitRegistration', 503, { request: ['Payment is not available right now.'] }),
    );
    await fillCard('4242424242424242');
    failed = true;
    await pay();
    expect(await screen.findByText('Payment is not available right now.')).toBeInTheDocument();

    server.use(confirmed);
    await pay();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is asked for once however fast one presses', async () => {
    const keys = sentKeys();
    await open('?step=payment', confirmed);
    await fillCard('4242424242424242');
    await userEvent.dblClick(screen.getByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/registration/confirmation'));
    expect(keys).toHaveLength(1);
  });

  it('is on one screen with what is paid for, and the name is filled in', async () => {
    await open('?step=payment');
    await title('Review and pay');
    expect(await screen.findByRole('textbox', { name: 'Name on the card' })).toHaveValue('Ada Lovelace');
    const sessions = screen.getByRole('region', { name: 'Your sessions' });
    expect(sessions).toHaveTextContent('Weaving with one loom');
    expect(screen.getAllByRole('table', { name: 'Fee lines and total' })[0]).toHaveTextContent(
      'Total (USD)$ 245.00',
    );
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: /^Pay \$\s245\.00$/ })).toBeInTheDocument();
  });

  it('stays at the card when something has changed since, says so, and keeps what was typed', async () => {
    let reads = 0;
    await open(
      '?step=payment',
      mockCall('initStepReview', () => reviewWith({ version: ++reads })),
      mockRefusal('saveSubmitRegistration', 409, { request: ['Something changed.'] }, 'changed_since_review'),
    );
    await fillCard('4242424242424242');
    await pay();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Your registration has changed');
    expect(notice).toHaveTextContent('Nothing was charged');
    await waitFor(() => expect(notice.parentElement).toHaveFocus());
    expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
    expect(location.search).toBe('?step=payment');
    await waitFor(() => expect(reads).toBeGreaterThan(1));
  });

  it('tells at the card what the event refuses', async () => {
    await open(
      '?step=payment',
      mockRefusal(
        'saveSubmitRegistration',
        422,
        { email: ['Somebody is registered with it.'] },
        'already_registered',
      ),
    );
    await fillCard('4242424242424242');
    await pay();
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody is registered with it.');
    expect(within(notice).getByRole('link')).toHaveAttribute('href', '/registration/lookup-registration');
    expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  const lostLoom = { ...loom, workshops_cart_status: 'N' as const, reserved_until: null };

  /** The card while a hold ends: the server first shows the basket with the hold, then without. */
  async function openWhileHoldEnds(add: RequestHandler, isHeldAgain: () => boolean) {
    let ended = false;
    await open(
      '?step=payment',
      mockCall('initStepReview', () => {
        const isLost = ended && !isHeldAgain();
        const problem = { step: 'workshops', reason: 'seats_lost', message: 'It is gone.' } as const;
        const registration = overviewWith({
          reserved_until: isLost ? null : '2027-01-01T00:00:00.900Z',
          ...(isLost && { steps: closed }),
        });
        const cart = cartWith([isLost ? lostLoom : loom]);
        return reviewWith({ registration, cart, problems: isLost ? [problem] : [] });
      }),
      mockCall('getWorkshopsCart', () => cartWith([ended && !isHeldAgain() ? lostLoom : loom])),
      add,
    );
    await fillCard('4242424242424242');
    ended = true;
  }
  const closed: RegistrationOverview['steps'] = [
    { id: 'personal', complete: 'Y', open: 'Y' },
    { id: 'workshops', complete: 'N', open: 'Y' },
    { id: 'payment', complete: 'N', open: 'N' },
  ];

  it('renews a hold that ends meanwhile while the seat is free, without a word', async () => {
    let taken = 0;
    const add = mockCall('handleWorkshopCart', () => {
      taken += 1;
      return cartWith([loom]);
    });
    await openWhileHoldEnds(add, () => taken > 0);
    await waitFor(() => expect(taken).toBe(1), { timeout: 5000 });
    expect(await title('Review and pay')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  it('says at the card which seat went to somebody else, and what can be done, and keeps the card', async () => {
    await openWhileHoldEnds(
      mockRefusal('handleWorkshopCart', 409, { session_code: ['Others were faster.'] }),
      () => false,
    );
    const notice = await screen.findByRole('alert', undefined, { timeout: 5000 });
    expect(notice).toHaveTextContent('Weaving with one loom');
    expect(within(notice).getByRole('button', { name: 'Go on without' })).toBeInTheDocument();
    expect(await title('Review and pay')).toBeInTheDocument();
    expect(field('Card number')).toHaveValue('4242 4242 4242 4242');
  });

  it('waits for a payment that has no answer yet', async () => {
    await open(
      '?step=payment',
      mockCall('initStepReview', reviewWith({ registration: overviewWith({ payment: 'pending' }) })),
    );
    await title('Your payment is being confirmed');
    expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
  });
});
