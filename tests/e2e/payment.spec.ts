import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe';
import { CARDS, Journey } from './support/journey';
import { mailTo, theMailTo } from './support/mail';
import { PORTS } from './support/ports';
import { expect, test } from './support/test';

const SUBMIT = '**/api/saveSubmitRegistration';
const SLOW_MS = 1000;

/** A registration with one session and $20.00 to pay, at the card. */
async function atTheCard(page: Page): Promise<Journey> {
  const journey = new Journey(page, { event: 'few-seats' });
  await journey.startAt('payment', { track: 'patron', sessions: ['singing-1'] });
  await expect(journey.textbox(journey.words.cardNumber)).toBeVisible();
  return journey;
}

test('a declined card is told at the card, loses nothing, and another card pays', async ({
  page,
  errors,
}) => {
  errors.expect(/status of 422 .*saveSubmitRegistration/);
  const journey = await atTheCard(page);

  await journey.fillCard(CARDS.declined);
  await journey.pay.click();
  await expect(page.getByRole('alert').filter({ hasText: 'The payment did not go through' })).toContainText(
    'Nothing was charged',
  );
  await expect(journey.textbox('Name on the card')).toHaveValue('Ada Lovelace');
  await expect(page.getByRole('timer')).toHaveText(journey.words.held);
  expect(await mailTo(journey.email)).toEqual([]);

  await journey.fillCard(CARDS.masterCard);
  await journey.pay.click();
  await journey.confirmed();
  await expect(page.getByText(/MasterCard ending in 4444/)).toBeVisible();
  await expect(page.getByText('Singing together', { exact: true })).toBeVisible();
});

test('paid later: an invoice with the payer’s own order, which the confirmation and the mail have', async ({
  page,
}) => {
  const journey = await atTheCard(page);
  await page.getByRole('radio', { name: 'By invoice' }).check();
  await journey.textbox('Organization').fill('Lakeside School');
  await journey.textbox('Billing address').fill('12 Lake St\nNelson');
  await journey.textbox('Purchase order number').fill('PO 4711');
  await journey.button('Order, invoice for', false).click();
  await journey.confirmed();
  await expect(
    page.getByText(/^Invoice FEW-SEATS-\d{4} for \$\s20\.00: \$\s20\.00 to be paid by /),
  ).toBeVisible();
  const mail = await theMailTo(journey.email);
  expect(mail.attachments.map(({ filename }) => filename)).toContainEqual(
    expect.stringMatching(/^few-seats-invoice-FEW-SEATS-\d{4}\.pdf$/),
  );

  // Then by card after all.
  await page.getByRole('link', { name: 'Pay by card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice FEW-SEATS-\d{4}$/ })).toBeVisible();
  await expectAccessible(page);
  await journey.fillCard(CARDS.visa);
  await journey.pay.click();
  await expect(
    page.getByRole('heading', { level: 1, name: /^Invoice FEW-SEATS-\d{4} is paid$/ }),
  ).toBeVisible();
  await expect(page.getByText(/with VISA ending in 4242/)).toBeVisible();
});

test('two presses of Pay charge once: one call, one receipt, one mail', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/saveSubmitRegistration')) calls.push(request.url());
  });
  const journey = await atTheCard(page);

  await journey.fillCard(CARDS.visa);
  await journey.pay.dblclick();
  await journey.confirmed();
  expect(calls).toHaveLength(1);
  await expect(page.getByText(/^\$\s20\.00 paid with VISA ending in 4242$/)).toBeVisible();
  await theMailTo(journey.email);
});

test('Back right after Pay leads to the confirmation, and not to a screen that loads for ever', {
  tag: '@sweep',
}, async ({ page }) => {
  const journey = new Journey(page, { event: 'few-seats' });
  // From another step, so that Back leads to one.
  await journey.startAt('workshops', { track: 'patron', sessions: ['singing-1'] });
  await journey.toPayment();
  await journey.fillCard(CARDS.visa);
  // The confirmation is under way, and takes a while on a slow network.
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  await page.route('**/registration/confirmation?*', async (route) => {
    isAsked();
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.continue().catch(() => undefined);
  });
  await journey.pay.click();
  await asked;
  await page.evaluate(() => history.back());
  await journey.confirmed();
});

test('an American Express card is refused before anything is sent', async ({ page }) => {
  const journey = await atTheCard(page);
  await page.route(SUBMIT, () => {
    throw new Error('The card was sent.');
  });

  await journey.fillCard(CARDS.americanExpress);
  await journey.pay.click();
  const number = journey.textbox('Card number');
  await expect(number).toHaveAccessibleDescription(/Use a VISA or MasterCard card\./);
  await expect(
    page
      .getByRole('region', { name: 'Correct one answer' })
      .filter({ hasText: 'Use a VISA or MasterCard card.' }),
  ).toBeFocused();
  await page.unroute(SUBMIT);

  await journey.fillCard(CARDS.visa);
  await journey.pay.click();
  await journey.confirmed();
});

test('a reload while the answer of a charge is on its way leads to the confirmation, charged once', {
  tag: '@sweep',
}, async ({ page }) => {
  const journey = await atTheCard(page);
  let charged = () => {};
  const charge = new Promise<void>((resolve) => {
    charged = resolve;
  });
  // The call arrives and is carried out; its answer never comes back.
  await page.route(SUBMIT, async (route) => {
    const { host, pathname } = new URL(route.request().url());
    const headers = { ...(await route.request().allHeaders()), host };
    await route.fetch({ url: `http://127.0.0.1:${PORTS.usual}${pathname}`, headers });
    charged();
  });

  await journey.fillCard(CARDS.visa);
  await journey.pay.click();
  await charge;
  await page.unroute(SUBMIT);
  await page.reload();
  const toConfirmation = page.getByRole('link', { name: 'See your confirmation' });
  await expect(toConfirmation.or(journey.title(journey.words.confirmedTitle))).toBeVisible();
  if (await toConfirmation.isVisible()) await toConfirmation.click();
  await journey.confirmed();
  await expect(page.getByText(/\$\s20\.00 paid with VISA ending in 4242/)).toBeVisible();
  await theMailTo(journey.email);
});

test('a payment that the bank has not answered is said to be pending, also after a reload', async ({
  page,
}) => {
  const journey = await atTheCard(page);

  await journey.fillCard(CARDS.silent);
  await journey.pay.click();
  const pending = journey.title('Your payment is being confirmed');
  await expect(pending).toBeVisible();
  await page.reload();
  await expect(pending).toBeVisible();
  await expect(journey.pay).toHaveCount(0);
});
