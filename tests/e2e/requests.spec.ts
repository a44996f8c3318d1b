import type { Page } from 'playwright/test';
import { chooseFirst, HORIZONS } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { expect, test } from './support/test';

// A phone, where nothing hovers over a link before it is followed.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

/** Scripts, styles, fonts and pictures: the browser keeps them, and another server may send them. */
const KEPT = /^\/(_next\/static|assets|app-icon|_next\/image)\//;

/** Notes what the page asks the product for: documents, payloads of pages, calls, and sockets. */
function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams, protocol } = new URL(request.url());
    if (!protocol.startsWith('http') || KEPT.test(pathname)) return;
    asked.push(`${request.method()} ${pathname}${searchParams.has('_rsc') ? ' (payload)' : ''}`);
  });
  page.on('websocket', (socket) => asked.push(`socket ${new URL(socket.url()).pathname}`));
  return asked;
}

/** Waits until the confirmation has read all that it shows. */
async function arrived(journey: Journey): Promise<void> {
  await journey.confirmed();
  await journey.page.waitForLoadState('networkidle');
}

test('a free ticket without workshops takes at most 14 requests from the home page to the confirmation', async ({
  page,
}) => {
  const asked = requestsOf(page);
  const journey = new Journey(page, { event: 'english-only' });
  const { words } = journey;
  await journey.goto('/');
  await page.getByRole('banner').getByRole('link', { name: words.registerNow, exact: true }).tap();
  await journey.begin('Attendee');
  await journey.textbox('Name').fill('Ada Lovelace');
  await journey.button(words.toReview).tap();
  await journey.complete();
  await arrived(journey);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(14);
});

test('a paid ticket with a workshop takes at most 18 requests', async ({ page }) => {
  const asked = requestsOf(page);
  const journey = new Journey(page);
  const { words } = journey;
  await journey.goto('/');
  await page.getByRole('banner').getByRole('link', { name: words.registerNow, exact: true }).tap();
  await journey.begin(HORIZONS.en.track);
  await journey.textbox(HORIZONS.en.firstName).fill('Ada');
  await journey.textbox(HORIZONS.en.lastName).fill('Lovelace');
  await journey.button(words.toWorkshops).tap();
  await expect(journey.title(words.workshopsTitle)).toBeVisible();
  await chooseFirst(journey);
  await journey.toPayment();
  await journey.fillCard(CARDS.visa);
  await journey.pay.tap();
  await arrived(journey);
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(18);
});
