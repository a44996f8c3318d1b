import { randomUUID } from 'node:crypto';
import { paths } from '../../lib/paths';
import { signedWebhook, startFakeStripe } from '../support/fake-stripe';
import { ask } from '../support/http';
import { makeWalletKeys } from '../support/wallet-keys';
import { expectAccessible } from './support/axe';
import { Journey, newEmail } from './support/journey';
import { journeyLanguages } from './support/languages';
import { mailTo, theMailTo } from './support/mail';
import { PORTS } from './support/ports';
import { serve } from './support/serve';
import { outboxOf } from './support/sites';
import { expect, test } from './support/test';
import { expectInNoWallet, expectInWallets } from './support/wallets';

const HOST = 'few-seats.localhost';

test.describe('with the keys of services: Stripe’s, and those of wallets', () => {
  // In one worker, because one server and one stand-in of Stripe serve them all.
  test.describe.configure({ mode: 'default' });
  let stripe: Awaited<ReturnType<typeof startFakeStripe>>;
  let stop: () => Promise<void> = async () => {};
  let wallets: ReturnType<typeof makeWalletKeys>;

  test.beforeAll(async () => {
    stripe = await startFakeStripe();
    wallets = makeWalletKeys();
    const settings = { ...stripe.settings, ...wallets.env };
    stop = await serve(PORTS.stripe, ['tests/e2e/events/few-seats.yaml'], settings);
  });
  test.afterAll(async () => {
    await stop();
    await stripe?.close();
  });

  test('its webhook settles a payment whose answer got lost; again and out of order it changes nothing', async () => {
    const visitor = await newVisitor();
    const email = newEmail();
    const { code } = await visitor.post('generateRegistrationCaptured', { email, track: 'patron' });
    await visitor.post('saveRegistrationPersonalInformations', {
      code,
      model: { name: 'Ada Lovelace', email },
    });
    const session = { registration_code: code, session_code: 'drawing-1' };
    await visitor.post('handle-workshop-cart', { action: 'add-workshop', ...session });
    const { version } = await visitor.post('initStepReview', { code });
    const submit = { code, version, payment_key: randomUUID(), credit: { token: 'ctoken_lost' } };
    expect((await visitor.post('saveSubmitRegistration', submit)).outcome).toBe('pending');
    expect(await visitor.post('checkRegistration', { code })).toMatchObject({
      status: 'started',
      payment: 'pending',
    });

    const [intent] = stripe.intents.values();
    const succeeded = signedWebhook({
      ...{ id: `evt_${randomUUID()}`, type: 'payment_intent.succeeded', data: { object: intent } },
    });
    expect(await report({ ...succeeded, signature: 't=1,v1=forged' })).toBe(400);
    expect(await visitor.post('checkRegistration', { code })).toMatchObject({ status: 'started' });

    expect(await report(succeeded)).toBe(200);
    const settled = await visitor.post('checkRegistration', { code });
    expect(settled).toMatchObject({ status: 'submitted', payment: 'paid' });
    await theMailTo(email, outboxOf(PORTS.stripe));

    const earlier = signedWebhook({
      ...{ id: `evt_${randomUUID()}`, type: 'payment_intent.created', created: 1, data: { object: intent } },
    });
    for (const again of [succeeded, earlier, succeeded]) expect(await report(again)).toBe(200);
    expect(await visitor.post('saveSubmitRegistration', submit)).toMatchObject({
      outcome: 'confirmed',
      refunded: null,
    });
    expect(await visitor.post('checkRegistration', { code })).toEqual(settled);
    expect(await mailTo(email, outboxOf(PORTS.stripe))).toHaveLength(1);
    expect([stripe.intents.size, stripe.refunds.length]).toEqual([1, 0]);
  });

  for (const locale of journeyLanguages('en')) {
    test(`a bank that sends the payer away: refused, left without an answer, confirmed; no webhook comes, ${locale}`, async ({
      page,
      errors,
    }) => {
      errors.expect(/422.*saveSubmitRegistration/);
      if (locale === 'fr') await page.setViewportSize({ width: 390, height: 844 });
      await page.exposeFunction('answerBank', stripe.answerBank);
      await page.route('https://js.stripe.com/v3/', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `window.Stripe = ${awayScript}` }),
      );
      await page.route('https://bank.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: bankPage }),
      );
      const journey = new Journey(page, { locale, event: 'few-seats', port: PORTS.stripe });
      await journey.startAt('payment', { track: 'patron', sessions: ['singing-1'] });

      await pay(journey);
      await journey.button('Refuse').click();
      const refused =
        locale === 'fr'
          ? 'Votre banque n’a pas confirmé le paiement.'
          : 'Your bank did not confirm the payment.';
      await expect(page.getByRole('alert').filter({ hasText: refused })).toBeVisible();
      await expect(page).toHaveURL(journey.url('/registration/step?step=payment'));

      await pay(journey);
      await expect(journey.button('Confirm')).toBeVisible();
      // The payer leaves the bank without an answer, and finds the way on.
      await journey.goto('/registration/step?step=payment');
      const goOn = journey.button(locale === 'fr' ? 'Continuer vers votre banque' : 'Continue to your bank');
      await expect(goOn).toBeVisible();
      await expectAccessible(page);
      await goOn.click();
      await journey.button('Confirm').click();
      await journey.confirmed();
      const states = [...stripe.intents.values()].slice(-2).map(({ status }) => status);
      expect(states).toEqual(['canceled', 'succeeded']);
    });

    test(`a payer whose bank asks first refuses, then confirms, and is charged once, ${locale}`, async ({
      page,
      errors,
    }) => {
      errors.expect(/422.*saveSubmitRegistration/);
      const answers: ('refuse' | 'confirm')[] = ['refuse', 'confirm'];
      await page.exposeFunction('answerBank', (secret: string) =>
        stripe.answerBank(secret, answers.shift() ?? 'confirm'),
      );
      await page.route('https://js.stripe.com/v3/', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: `window.Stripe = ${standInScript}` }),
      );
      const journey = new Journey(page, { locale, event: 'few-seats', port: PORTS.stripe });
      await journey.startAt('payment', { track: 'patron', sessions: ['singing-1'] });

      await pay(journey);
      const refused = page.getByRole('alert').filter({
        hasText:
          locale === 'fr'
            ? 'Votre banque n’a pas confirmé le paiement.'
            : 'Your bank did not confirm the payment.',
      });
      await expect(refused).toBeVisible();

      await pay(journey);
      await journey.confirmed();
      expect(answers).toEqual([]);
      const states = [...stripe.intents.values()].slice(-2).map(({ status }) => status);
      expect(states).toEqual(['canceled', 'succeeded']);
    });
  }

  for (const locale of journeyLanguages('fr')) {
    test(`a ticket is put into both wallets, and into none where no keys are set, ${locale}`, async ({
      page,
      newVisitor,
    }) => {
      const options = { locale, event: 'few-seats' };
      const prepared = { track: 'attendee', model: { name: 'Ada Lovelace' }, sessions: ['singing-1'] };
      const journey = new Journey(page, { ...options, port: PORTS.stripe });
      await journey.prepare({ ...prepared, isSubmitted: true });
      await journey.goto(paths.confirmation());
      await expectInWallets(journey, wallets);

      const without = new Journey(await newVisitor(), options);
      await without.prepare({ ...prepared, isSubmitted: true });
      await without.goto(paths.confirmation());
      await expectInNoWallet(without);
    });
  }

  test('une banque qui envoie ailleurs pour une modification : refus, sans réponse, confirmation', {
    tag: '@sweep',
  }, async ({ newVisitor, errors }) => {
    errors.expect(/422.*changeRegistration/);
    const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await page.exposeFunction('answerBank', stripe.answerBank);
    await page.route('https://js.stripe.com/v3/', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `window.Stripe = ${awayScript}` }),
    );
    await page.route('https://bank.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: bankPage }),
    );
    const journey = new Journey(page, { locale: 'fr', event: 'few-seats', port: PORTS.stripe });
    await journey.start('Participation');
    await journey.introduce();
    await journey.add('Chanter ensemble');
    await journey.review();
    await journey.complete();

    await journey.goto(paths.changeRegistration('ticket'));
    await page.getByRole('radio', { name: 'Mécénat' }).check();
    await journey.button('Garder ce choix').click();
    await pay(journey);
    await journey.button('Refuse').click();
    const refused = page.getByRole('alert').filter({ hasText: 'Votre banque n’a pas confirmé le paiement.' });
    await expect(refused).toBeVisible();
    await expect(page).toHaveURL(journey.url(paths.changeRegistration('review')));

    await pay(journey);
    await expect(journey.button('Confirm')).toBeVisible();
    // The payer leaves the bank without an answer, and finds the way on.
    await journey.goto(paths.changeRegistration());
    const goOn = journey.button('Continuer vers votre banque');
    await expect(goOn).toBeVisible();
    await expectAccessible(page);
    await goOn.click();
    await journey.button('Confirm').click();
    await expect(page.getByText('Votre inscription est modifiée')).toBeVisible();
    const states = [...stripe.intents.values()].slice(-2).map(({ status }) => status);
    expect(states).toEqual(['canceled', 'succeeded']);
  });
});

/** Stands in for Stripe's script, which only Stripe may serve: a card whose bank asks, and a payer who answers at once. */
const standInScript = `() => {
  const element = { mount() {}, destroy() {}, on: (event, listener) => event === 'ready' && listener() };
  return {
    elements: () => ({ create: () => element, update() {}, submit: async () => ({}) }),
    createConfirmationToken: async () => ({ confirmationToken: { id: 'ctoken_asks' } }),
    handleNextAction: ({ clientSecret }) => window.answerBank(clientSecret),
  };
}`;

/** What stands in for Stripe's script where a bank asks on pages of its own. */
const awayScript = `() => {
  const element = { mount() {}, destroy() {}, on: (event, listener) => event === 'ready' && listener() };
  return {
    elements: () => ({ create: () => element, update() {}, submit: async () => ({}) }),
    createConfirmationToken: async ({ params }) => {
      sessionStorage.setItem('bank-returns-to', params.return_url);
      return { confirmationToken: { id: 'ctoken_asks' } };
    },
    handleNextAction: ({ clientSecret }) => {
      const back = new URL(sessionStorage.getItem('bank-returns-to'));
      back.searchParams.set('payment_intent', clientSecret.split('_secret')[0]);
      back.searchParams.set('payment_intent_client_secret', clientSecret);
      const query = new URLSearchParams({ secret: clientSecret, back });
      location.assign('https://bank.example/?' + query);
      return new Promise(() => {});
    },
  };
}`;

/** The bank: two buttons, which lead back. */
const bankPage = `<!doctype html><title>Bank</title>
<button onclick="answer('confirm')">Confirm</button> <button onclick="answer('refuse')">Refuse</button>
<script>
  const asked = new URLSearchParams(location.search);
  async function answer(what) {
    await window.answerBank(asked.get('secret'), what);
    const status = what === 'confirm' ? 'succeeded' : 'failed';
    location.assign(asked.get('back') + '&redirect_status=' + status);
  }
</script>`;

/** Pays by a card whose fields have arrived. */
async function pay(journey: Journey) {
  await expect(journey.page.locator('form [aria-busy="false"]')).toBeVisible();
  await journey.pay.click();
}

test("Stripe's webhook is not there where Stripe is not the gateway: 404", async () => {
  const webhook = signedWebhook({ id: 'evt', type: 'payment_intent.succeeded', data: { object: {} } });
  expect(await report(webhook, PORTS.usual)).toBe(404);
});

/** Stripe does not know the events' hosts: it reports to the one address that it was given. */
async function report(webhook: { body: string; signature: string }, port: number = PORTS.stripe) {
  const answer = await ask(port, '/api/stripe-webhook', {
    method: 'POST',
    host: 'pay.example',
    headers: { 'content-type': 'application/json', 'stripe-signature': webhook.signature },
    body: webhook.body,
  });
  return answer.status;
}

/** A visitor who calls the product's API like the site's pages do. */
async function newVisitor() {
  const asked = async (path: string, body?: Record<string, unknown>, token?: string) => {
    const { status, text } = await ask(PORTS.stripe, `/api/${path}`, {
      method: body ? 'POST' : 'GET',
      host: HOST,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
    return JSON.parse(text);
  };
  const { token } = await asked(`getClientEventFromDomain/${HOST}`);
  return { post: (call: string, fields: Record<string, unknown>) => asked(call, fields, token) };
}
