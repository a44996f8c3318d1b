import { paths } from '../../lib/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { CARDS, Journey, newEmail } from './support/journey';
import { pressKeyOn, typeInto } from './support/keyboard';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

test('two places of an activity are bought without a registration, by keyboard alone', {
  tag: '@sweep',
}, async ({ page, errors }) => {
  errors.expect(/status of 422 .*submitActivityApplication/);
  const journey = new Journey(page);
  const email = newEmail();
  await journey.goto('/activities');
  await pressKeyOn(page, page.getByRole('link', { name: 'Dawn paddle', exact: true }));
  await expect(journey.title('Dawn paddle')).toBeVisible();
  await expectAccessible(page);
  await pressKeyOn(page, page.getByRole('link', { name: 'Buy places' }));

  await expect(journey.title('Your order')).toBeVisible();
  await expect(page.getByRole('radio', { name: /Dawn paddle/ })).toBeChecked();
  await pressKeyOn(page, journey.button('One more: Dawn paddle'), 'Space');
  await expect(page.getByRole('row', { name: /Dawn paddle/ })).toContainText('$\u00a0108.00');
  await expectAccessible(page);
  await pressKeyOn(page, journey.button('Continue to participants'));

  await expect(journey.title('Who takes part?')).toBeVisible();
  await typeInto(page, journey.textbox('First name'), 'Bo');
  await typeInto(page, journey.textbox('Last name'), 'Tran');
  await typeInto(page, journey.textbox('Email address'), email);
  await typeInto(page, journey.textbox('Mobile phone on the day'), '250 555 0100');
  await pressKeyOn(page, page.getByRole('checkbox', { name: /own risk/ }), 'Space');
  await pressKeyOn(page, journey.button('Continue to place 2 of 2'));
  await expect(page.getByRole('heading', { name: 'Place 2 of 2' })).toBeFocused();
  await expect(journey.textbox('First name')).toHaveValue('');
  await typeInto(page, journey.textbox('First name'), 'Cy');
  await typeInto(page, journey.textbox('Last name'), 'Vu');
  await typeInto(page, journey.textbox('Email address'), 'cy@example.com');
  await typeInto(page, journey.textbox('Mobile phone on the day'), '250 555 0101');
  await pressKeyOn(page, page.getByRole('checkbox', { name: /own risk/ }), 'Space');
  await expectAccessible(page);
  await pressKeyOn(page, journey.button('Continue to details'));

  // What was answered on the screen before is there already.
  await expect(journey.title('Your details')).toBeVisible();
  await expect(journey.textbox('First name')).toHaveValue('Bo');
  await expect(journey.textbox('Email address')).toHaveValue(email);
  await pressKeyOn(page, journey.button('Continue to payment'));

  await expect(journey.title('Review and pay')).toBeVisible();
  await expect(journey.textbox('Name on the card')).toHaveValue('Bo Tran');
  await expectAccessible(page);
  await typeInto(page, journey.textbox('Card number'), CARDS.declined);
  await typeInto(page, journey.textbox('Expiry date'), '1231');
  await typeInto(page, journey.textbox('Security code'), '123');
  await pressKeyOn(page, journey.pay);
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  await journey.textbox('Card number').fill(CARDS.visa);
  await pressKeyOn(page, journey.pay);

  await expect(journey.title('Thank you for your order')).toBeVisible();
  await expect(page.getByText('2 places')).toBeVisible();
  await expect(page.getByText('Cy Vu')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await mailTo(email)).length).toBe(1);
  await page.reload();
  await expect(journey.title('Thank you for your order')).toBeVisible();
});

test.describe('in French, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-CA' });

  test('une activité et un article sont achetés sans inscription, et le lien du courriel ouvre la commande ailleurs', async ({
    page,
    newVisitor,
  }) => {
    const journey = new Journey(page, { locale: 'fr' });
    const email = newEmail();
    await journey.goto('/shop');
    await page.getByRole('link', { name: 'Acheter Bouteille en acier' }).click();
    await expect(journey.title('Votre commande')).toBeVisible();
    await page.getByText('Acier brossé', { exact: true }).click();
    await journey.button('Un de plus\u00a0: Bouteille en acier, Acier brossé').click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('radio', { name: /Pagaie à l’aube/ }).check();
    await expect(journey.button('Passer à la participation')).toBeVisible();
    await page.reload();
    await journey.button('Un de plus\u00a0: Pagaie à l’aube').click();
    await journey.button('Passer à la participation').click();
    await expect(journey.title('Qui participe\u00a0?')).toBeVisible();
    await journey.textbox('Prénom').fill('Léa');
    await journey.textbox('Nom de famille').fill('Roy');
    await journey.textbox('Adresse courriel').fill(email);
    await journey.textbox('Cellulaire le jour même').fill('250 555 0100');
    await page.getByRole('checkbox', { name: /propres risques/ }).check();
    await journey.button('Passer à la place 2 sur 2').click();
    await expect(page.getByRole('heading', { name: 'Place 2 sur 2' })).toBeFocused();
    // Another place is opened meanwhile: what was typed in this one is kept, and Back leads to it.
    await journey.textbox('Prénom').fill('Bo');
    await page.getByRole('link', { name: 'Modifier\u00a0: Place 1 sur 2' }).click();
    await expect(journey.textbox('Prénom')).toHaveValue('Léa');
    await page.goBack();
    await expect(journey.textbox('Prénom')).toHaveValue('Bo');
    await expectNoSidewaysScroll(page);
    await journey.textbox('Nom de famille').fill('Tran');
    await journey.textbox('Adresse courriel').fill('bo@example.com');
    await journey.textbox('Cellulaire le jour même').fill('250 555 0101');
    await page.getByRole('checkbox', { name: /propres risques/ }).check();
    await journey.button('Passer aux coordonnées').click();
    await expect(journey.title('Vos coordonnées')).toBeVisible();
    await expect(journey.textbox('Prénom')).toHaveValue('Léa');
    await journey.button('Passer au paiement').click();
    await expect(journey.title(journey.words.paymentTitle)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await journey.fillCard(CARDS.visa);
    await journey.pay.click();
    await expect(journey.title('Merci de votre commande')).toBeVisible();
    await expectAccessible(page);

    const link = async () =>
      /http\S+\/purchase\?secret=\S+/.exec((await mailTo(email))[0]?.text ?? '')?.[0] ?? '';
    await expect.poll(link).not.toBe('');
    const elsewhere = await newVisitor();
    await elsewhere.goto(await link());
    await expect(elsewhere.getByRole('heading', { name: 'Merci de votre commande' })).toBeVisible();
    await expect(elsewhere.getByRole('row', { name: /Bouteille en acier/ })).toBeVisible();
    expect(paths.purchaseConfirmation()).toBe(new URL(elsewhere.url()).pathname.replace('/fr', ''));
  });
});
