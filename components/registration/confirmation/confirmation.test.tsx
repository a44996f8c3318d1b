import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import { noteServerTime } from '@/lib/browser/server-clock';
import type { Locale } from '@/lib/i18n/languages';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { Confirmation } from './confirmation';
import type { Proposing } from './propose-workshop';
import type { Receipt } from './receipt-actions';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  storeToken('token');
  registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', date: '2027-01-10' });
});
afterEach(() => {
  server.resetHandlers();
  registrationInfo.clear();
});

const HALL = 'https://meet.example.org/hall';
const WEBINAR = 'https://meet.example.org/webinar';

const webinar: Receipt['sessions'][number] = {
  session_code: 'webinar-1',
  title: 'Webinar',
  start: '2027-02-04T18:30:00.000Z',
  end: '2027-02-04T20:00:00.000Z',
  room: null,
  place: null,
  online: 'Y',
  joining_address: WEBINAR,
};

const online: Receipt = {
  code: 'ABCDE-FGHJK',
  number: '2027-12345678',
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  address_lines: [],
  paid_at: null,
  kept: [],
  issued_at: '2026-01-10T18:00:00.000Z',
  cancelled_at: null,
  event_name: 'Horizons',
  client_name: 'Coastal Teachers',
  track: 'General admission',
  mode: 'online',
  entry: null,
  confirmation_text: 'The organiser thanks you.\n\nSee you.',
  attending_text: 'Doors open 15 minutes before.',
  joining_address: HALL,
  fees: { currency: 'USD', lines: [], subtotal: 0, discount: 0, tax: 0, total: 0 },
  payments: [],
  invoice: null,
  paid_by_group: 'N',
  given_up: [],
  paid: 0,
  refunded: 0,
  sessions: [webinar],
  appointments: [],
  payable_to_instructor: [],
  calendar: {
    title: 'Horizons',
    start: '2027-02-04T08:00:00.000Z',
    end: '2027-02-06T07:59:59.000Z',
    location: 'Online',
    description: 'Your registration code: ABCDE-FGHJK.',
  },
};

const inPerson: Receipt = {
  ...online,
  mode: 'in_person',
  entry: { code: '7KQ3MXW9PA7KQ3MXW9PB', qr: { size: 33, path: 'M4 4h7v1H4z' }, wallets: [] },
  attending_text: null,
  joining_address: null,
  sessions: [],
  calendar: { ...online.calendar, location: 'Harbour Centre, Vancouver' },
};

async function show(receipt: Receipt, locale: Locale = 'en', proposing: Partial<Proposing> = {}) {
  server.use(mockCall('getReceipt', receipt));
  await renderInLanguage(
    <Confirmation
      wording="registration"
      timeZone="America/Los_Angeles"
      contactEmail="hello@example.com"
      manageHref="/registration/manage"
      proposalsHref="/workshop-proposals"
      proposing={{ open: 'N', closes: null, ...proposing }}
    />,
    locale,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('the confirmation of an online registration', () => {
  it.each([
    [
      'en',
      'You are registered',
      'Join online',
      'Join Webinar online',
      /Thursday, February 4.*10:30.AM.*Pacific Time/,
      /show your ticket|Show it at/i,
    ],
    [
      'fr',
      'Votre inscription est confirmée',
      'Participer en ligne',
      'Participer en ligne : Webinar',
      /jeudi 4.février.*10.h.30.*heure du Pacifique/,
      /montrez votre billet|Présentez-le/i,
    ],
  ] as const)(
    'in %s: says how and when to join, and nothing of a desk',
    async (locale, title, join, joinOne, when, desk) => {
      await show(online, locale);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title);
      expect(screen.getByText('Doors open 15 minutes before.')).toBeVisible();
      expect(screen.getByRole('link', { name: new RegExp(`^${join} \\(`) })).toHaveAttribute('href', HALL);
      expect(
        screen.getByRole('link', { name: new RegExp(`^${joinOne.replace(' :', '.:')}`) }),
      ).toHaveAttribute('href', WEBINAR);
      expect(document.body.textContent).toMatch(when);
      expect(document.body.textContent).not.toMatch(desk);
    },
  );

  it('without the organiser’s words says whom to ask', async () => {
    await show({ ...online, attending_text: null, joining_address: null, sessions: [] });
    expect(screen.getByRole('link', { name: 'hello@example.com' })).toHaveAttribute(
      'href',
      'mailto:hello@example.com',
    );
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
    expect(document.body.textContent).toContain('February 4–5, 2027');
  });

  it('puts where to join into the calendars on the web', async () => {
    await show(online);
    const google = screen.getByRole('link', { name: /^Google Calendar/ });
    const query = new URL(google.getAttribute('href') ?? '').searchParams;
    expect(query.get('location')).toBe(HALL);
    expect(query.get('details')).toContain('Doors open 15 minutes before.');
  });
});

describe('the confirmation of a registration in person', () => {
  const choir = { ...webinar, session_code: 'choir-1', title: 'Choir', start: '2027-02-04T19:00:00.000Z' };
  afterEach(() => noteServerTime(new Date().toISOString()));

  it('says nothing of sessions at the same time once both have begun', async () => {
    noteServerTime(choir.start);
    await show({ ...inPerson, sessions: [webinar, choir] });
    expect(screen.queryByRole('link', { name: 'Decide between them' })).toBeNull();
  });

  it.each([
    ['en', 'Decide between them', '/change-registration?part=workshops&session=webinar-1'],
    ['fr', 'Choisir entre les deux', '/fr/change-registration?part=workshops&session=webinar-1'],
  ] as const)(
    'says first which sessions are at the same time, and where to decide (%s)',
    async (locale, name, href) => {
      // The second of them has not begun yet.
      noteServerTime(webinar.start);
      const later = {
        ...webinar,
        session_code: 'later-1',
        title: 'Later',
        start: webinar.end,
        end: '2027-02-04T21:00:00.000Z',
      };
      await show({ ...inPerson, sessions: [webinar, choir, later] }, locale);
      const pairs = screen.getAllByRole('link', { name });
      expect(pairs.map((link) => link.getAttribute('href'))).toEqual([href]);
      expect(pairs[0]?.closest('li')).toHaveTextContent(/Webinar.*Choir/);
    },
  );

  it('says to show the ticket and where, and what the organiser says to everybody', async () => {
    await show(inPerson);
    expect(screen.getByText(/On the day, show your ticket/).closest('li')).toHaveTextContent(
      'Harbour Centre, Vancouver',
    );
    expect(screen.getByText(/The organiser thanks you\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
  });

  it.each([
    ['en', 'QR code of your ticket', 'Show the ticket full screen', 'Your ticket'],
    ['fr', 'Code QR de votre billet', 'Afficher le billet en plein écran', 'Votre billet'],
  ] as const)('in %s: has the ticket, also over the whole screen', async (locale, picture, open, title) => {
    await show(inPerson, locale);
    expect(screen.getByRole('img', { name: picture })).toBeVisible();
    expect(screen.getByText('7KQ3M XW9PA 7KQ3M XW9PB')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: open }));
    const dialog = screen.getByRole('dialog', { name: title });
    expect(within(dialog).getByRole('img', { name: picture })).toBeVisible();
    expect(dialog).toHaveTextContent(/7KQ3M XW9PA 7KQ3M XW9PB.*Ada Lovelace · General admission/);
  });

  it('says when the ticket comes while the invoice is to be paid', async () => {
    await show({ ...inPerson, entry: null });
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText(/as soon as the invoice is paid/)).toBeVisible();
  });

  it('says what the organiser says about arriving, in place of our own words', async () => {
    await show({ ...inPerson, attending_text: 'Come to the desk in the lobby.' });
    expect(screen.getByText(/Come to the desk in the lobby\./).closest('li')).toHaveTextContent(
      'Harbour Centre, Vancouver',
    );
    expect(document.body.textContent).not.toContain('On the day, show your ticket');
  });

  it('has ticket, calendar and receipt before everything else, and where to look for the mail', async () => {
    await show(inPerson);
    const names = screen.getAllByRole('button').map((button) => button.textContent);
    // The code has its own button beside it, where there is a clipboard.
    expect(names.filter((name) => name !== 'Copy the code').slice(0, 4)).toEqual([
      expect.stringContaining('Show the ticket full screen'),
      expect.stringContaining('Download the ticket'),
      expect.stringContaining('Calendar file'),
      expect.stringContaining('Download the receipt'),
    ]);
    expect(screen.getByText(/Check your spam folder/)).toBeVisible();
  });
});

describe('the offer to propose a workshop', () => {
  it('is made while proposals are taken', async () => {
    await show(inPerson, 'en', { open: 'Y', closes: '2100-01-01T00:00:00.000Z' });
    expect(await screen.findByRole('link', { name: 'Propose a workshop' })).toHaveAttribute(
      'href',
      '/workshop-proposals',
    );
  });

  it.each([
    ['where none are taken', { open: 'N' }],
    ['after they have closed', { open: 'Y', closes: '2020-01-01T00:00:00.000Z' }],
  ] as const)('is not made %s', async (_when, proposing) => {
    await show(inPerson, 'en', proposing);
    expect(screen.queryByRole('link', { name: 'Propose a workshop' })).toBeNull();
  });
});
