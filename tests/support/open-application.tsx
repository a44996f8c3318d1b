import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { ApplicationPage } from '@/components/applications/pages/application-page';
import { storeToken } from '@/lib/api/token';
import type { Application } from '@/lib/contract/applications/application';
import type { ApplicationKind } from '@/lib/domain/orders/application-kinds';
import type { Locale } from '@/lib/i18n/languages';
import { applicationInfo } from '@/lib/stores/visit-cookies';
import { APPLICATION_CODE, APPLICATION_OPTION, BOOTHS, EXTRAS, LEVELS } from './application-samples';
import { mockCall } from './call-mocks';
import { renderInLanguage } from './in-language';

/** The screens of applications in the component tests, with answers of the API. A test file mocks `@/lib/realtime/live`. */

export const server = setupServer();

export function setUpApplications(): void {
  beforeAll(() => {
    server.listen({ onUnhandledRequest: 'error' });
    window.scrollTo = () => {};
  });
  afterAll(() => server.close());
  beforeEach(() => storeToken('token'));
  afterEach(() => {
    server.resetHandlers();
    server.events.removeAllListeners();
    applicationInfo.exhibitor.clear();
    applicationInfo.sponsor.clear();
    sessionStorage.clear();
    vi.clearAllMocks();
  });
}

interface Opening {
  kind?: ApplicationKind;
  query?: string;
  /** The application of this device. */
  application?: Application;
  option?: Partial<typeof APPLICATION_OPTION>;
  handlers?: readonly RequestHandler[];
  locale?: Locale;
}

/** Opens the page of applying, at a step or where it begins. */
export async function openApplication({
  kind = 'exhibitor',
  query = '',
  application,
  option: changes = {},
  handlers = [],
  locale = 'en',
}: Opening): Promise<void> {
  const option = { ...APPLICATION_OPTION, ...changes };
  const isBooth = kind === 'exhibitor';
  server.use(
    ...handlers,
    mockCall(isBooth ? 'getExhibitorOption' : 'getSponsorOption', option),
    mockCall('getOwnOrders', { orders: [] }),
    mockCall(isBooth ? 'getExhibitorReviewOption' : 'getSponsorReviewOption', {
      pay_by: option.pay_by,
      invoice_text: 'Pay within 30 days.',
      terms: 'The committee meets every Monday.',
    }),
    mockCall('getMyExhibitorTypes', BOOTHS),
    mockCall('getMySponsorLevels', LEVELS),
    mockCall('getMyExhibitorExtras', EXTRAS),
    mockCall('getMySponsorExtras', { ...EXTRAS, extras: [] }),
    ...(application
      ? [mockCall(isBooth ? 'initExhibitorApplication' : 'initSponsorApplication', application)]
      : []),
  );
  if (application) applicationInfo[kind].set({ code: APPLICATION_CODE });
  history.replaceState(null, '', `/${kind}-application${query}`);
  await renderInLanguage(
    <ApplicationPage
      kind={kind}
      title="Book a booth"
      lead="Meet everybody."
      rendered={option}
      byMail={<p>Write to us.</p>}
      eventName="Fair"
      timeZone="America/Los_Angeles"
      prices={{ currency: 'USD', taxes: [], taxes_included: 'N' }}
      gateway={{ kind: 'card', gateway: 'sandbox', publishable_key: null }}
      schemes={[{ scheme: 'light', style: {} }]}
    />,
    locale,
  );
}
