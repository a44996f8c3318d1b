import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { RegistrationJourney } from '@/components/registration/journey/registration-journey';
import type { CallAnswer } from '@/lib/api/client';
import { queryClient } from '@/lib/api/query-client';
import { storeToken } from '@/lib/api/token';
import { registrationInfo } from '@/lib/stores/visit-cookies';
import { mockCall } from './call-mocks';
import { sampleCart } from './cart-samples';
import { renderInLanguage } from './in-language';
import { loom, overviewWith, reviewWith } from './registration-samples';

/** The journey of a registration in the component tests, with answers of the API. */

export const server = setupServer();

/** Sets the journey up for the tests of a file. */
export function setUpJourney(): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    window.scrollTo = () => {};
  });
  afterAll(() => server.close());
  beforeEach(() => {
    storeToken('token');
    registrationInfo.set({ code: 'ABCDE-FGHJK', email: 'ada@example.org', started: 'Y' });
  });
  afterEach(() => {
    server.resetHandlers();
    server.events.removeAllListeners();
    registrationInfo.clear();
    sessionStorage.clear();
    queryClient().clear();
    vi.clearAllMocks();
  });
}

export const OPTION: CallAnswer<'getRegistrationOption'> = {
  registration: { state: 'open', opens: null, closes: null },
  wording: 'registration',
  workshops_required: 0,
  waitlist: 'Y',
  hold_seconds: 900,
  codes: { discount: 'Y', opening: 'N' },
  credit: { kind: 'card', gateway: 'sandbox', publishable_key: null },
  invoice: null,
};

const standing = () => [
  mockCall('checkRegistration', overviewWith()),
  mockCall('initStepReview', reviewWith()),
  mockCall('getWorkshopsCart', sampleCart({ items: [loom] })),
  mockCall('checkWorkshopSessionStatus', { sessions: [] }),
];

/** Opens the journey at an address; handlers passed in override the defaults. */
export function openJourney(query: string, ...handlers: RequestHandler[]): Promise<void> {
  return openJourneyWith(OPTION.credit, query, ...handlers);
}

/** A journey with another gateway. */
export async function openJourneyWith(
  credit: typeof OPTION.credit,
  query: string,
  ...handlers: RequestHandler[]
): Promise<void> {
  server.use(...handlers, ...standing());
  history.replaceState(null, '', `/registration/step${query}`);
  await renderInLanguage(
    <RegistrationJourney
      eventName="Horizons"
      wording="registration"
      timeZone="America/Los_Angeles"
      prices={{ currency: 'USD', taxes: [], taxes_included: 'N' }}
      option={{ ...OPTION, credit }}
    />,
  );
}

export const title = (name: string) => screen.findByRole('heading', { level: 1, name });
export const field = (name: string) => screen.getByRole('textbox', { name });
export const pay = () => userEvent.click(screen.getByRole('button', { name: /^Pay/ }));

export async function fillCard(number = '4000000000000002'): Promise<void> {
  await title('Review and pay');
  await screen.findByRole('textbox', { name: 'Name on the card' });
  await userEvent.type(field('Card number'), number);
  await userEvent.type(field('Expiry date'), '1240');
  await userEvent.type(field('Security code'), '123');
}
