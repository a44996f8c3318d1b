import { screen, within } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeToken } from '@/lib/api/token';
import type { RegistrationOverview } from '@/lib/contract/parts/registration';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall, mockRefusal } from '@/tests/support/call-mocks';
import { renderInLanguage } from '@/tests/support/in-language';
import { sampleTrack } from '@/tests/support/track-sample';
import { OwnRegistration } from './own-registration';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => storeToken('token'));
afterEach(() => {
  server.resetHandlers();
  registrationInfo.clear();
});

const CODE = 'AAAAA-AAAAA';
const EMAIL = 'ada@example.org';

function overview(status: RegistrationOverview['status']): RegistrationOverview {
  return {
    ...{ code: CODE, email: EMAIL, started: status === 'started' ? 'Y' : 'N', status, track: sampleTrack() },
    ...{ mode: 'in_person', name: null, steps: [], total: { amount: 0, currency: 'USD' } },
    ...{ reserved_until: null, extensions_left: 2, payment: 'none', entry: null, group: null },
  };
}

/** The screen on a device with a registration in the cookie, when the server says that its state is another. */
async function shown(status: RegistrationOverview['status'], locale: 'en' | 'fr' = 'en') {
  registrationInfo.set({ code: CODE, email: EMAIL, started: 'Y' });
  server.use(
    mockCall('checkRegistration', overview(status)),
    mockCall('getLookUpRegistrationByEmail', { registrations: [overview(status)] }),
  );
  await renderInLanguage(
    <OwnRegistration
      wording="registration"
      timeZone="America/Los_Angeles"
      hasWorkshops
      invitation={{ send_types: ['email'], subject: '', text: '' }}
      otherwise={<p>none</p>}
    />,
    locale,
  );
}

describe('the registration of this device', () => {
  it.each([
    [
      'started',
      'en',
      'You have a registration to finish',
      'Continue your registration',
      '/registration/step',
    ],
    ['submitted', 'en', 'You are registered', 'See your confirmation', '/registration/confirmation'],
    [
      'changed',
      'fr',
      'Votre inscription est confirmée',
      'Voir votre confirmation',
      '/fr/registration/confirmation',
    ],
    ['cancelled', 'en', 'This registration was cancelled', 'Start a new registration', '/registration/start'],
    [
      'cancelled',
      'fr',
      'Cette inscription a été annulée',
      'Commencer une nouvelle inscription',
      '/fr/registration/start',
    ],
    ['waitlisted', 'en', 'You are on the waitlist', 'See your place in line', '/registration/start/waitlist'],
    ['offered', 'en', 'A place is offered to you', 'See the offer', '/registration/start/waitlist'],
  ] as const)('%s (%s) says so, and leads on', async (status, locale, title, action, href) => {
    await shown(status, locale);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
  });

  it('a complete one lists what can be done with it', async () => {
    await shown('submitted');
    const actions = within(await screen.findByRole('region', { name: 'What you can do' }));
    expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/registration/confirmation#receipt',
      '/my-workshops',
      '/change-registration',
      '/cancel-registration',
    ]);
    expect(actions.getByText('Invite a colleague')).toBeVisible();
    expect(registrationInfo.get()).toMatchObject({ code: CODE, started: 'N', date: expect.any(String) });
  });

  it('one that this visitor may not see any more is not shown', async () => {
    registrationInfo.set({ code: CODE, email: EMAIL, started: 'Y' });
    server.use(
      mockRefusal('checkRegistration', 404, { code: ['no'] }),
      mockCall('getLookUpRegistrationByEmail', { registrations: [] }),
    );
    await renderInLanguage(
      <OwnRegistration
        wording="registration"
        timeZone="America/Los_Angeles"
        hasWorkshops={false}
        invitation={{ send_types: [], subject: '', text: '' }}
        otherwise={<p>none</p>}
      />,
    );
    expect(await screen.findByText('none')).toBeVisible();
  });
});

it.each([
  { mode: 'in_person', kept: 1 },
  { mode: 'online', kept: 0 },
])('keeps the room of a ticket while it is read, for who comes: $mode', async ({ mode, kept }) => {
  registrationInfo.set({ code: CODE, email: EMAIL, started: 'N', date: '2027-01-10', mode });
  const never = new Promise<never>(() => {});
  server.use(
    mockCall('checkRegistration', () => never),
    mockCall('getLookUpRegistrationByEmail', () => never),
  );
  await renderInLanguage(
    <OwnRegistration
      wording="registration"
      timeZone="America/Los_Angeles"
      hasWorkshops
      invitation={{ send_types: ['email'], subject: '', text: '' }}
    />,
  );
  expect(screen.getByRole('heading', { name: 'You are registered' })).toBeVisible();
  expect(screen.queryAllByText('Reading your ticket…')).toHaveLength(kept);
});
