import { paths } from '../../lib/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { chooseFirst, HORIZONS } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

/** Registers and pays at the demo conference. */
async function register(journey: Journey, track: string): Promise<void> {
  const { firstName, lastName } = HORIZONS[journey.locale];
  await journey.start(track);
  await journey.textbox(firstName).fill('Ada');
  await journey.textbox(lastName).fill('Lovelace');
  await journey.button(journey.words.toWorkshops).click();
  await expect(journey.title(journey.words.workshopsTitle)).toBeVisible();
  await chooseFirst(journey);
  await journey.toPayment();
  await journey.fillCard(CARDS.visa);
  await journey.pay.click();
  await journey.confirmed();
}

test('a cheaper ticket gives the difference back, shown before it is confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const journey = new Journey(page);
  await register(journey, 'Non-member');
  await journey.goto(paths.manage());
  await page.getByRole('link', { name: 'Change your registration' }).click();
  await expect(journey.title('Change your registration')).toBeVisible();
  await expect(page.getByText('Nothing is different yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change: How you take part' }).click();
  await page.getByRole('radio', { name: 'Support staff and EAs' }).check();
  await journey.button('Keep this choice').click();
  await expect(page.getByRole('main').getByText('Support staff and EAs')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Review your changes' }).click();
  const confirm = page.getByRole('button', { name: /^Change and get \$\s223\.65 back$/ });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goForward();
  await confirm.click();

  await expect(page.getByText('Your registration is changed')).toBeVisible();
  await expect(page.getByText(/\$\s223\.65 is going back to the card that paid/)).toBeVisible();
  await expect
    .poll(async () => (await mailTo(journey.email)).map(({ subject }) => subject), { timeout: 20_000 })
    .toContain('Your registration was changed: Horizons Teaching Conference');
  await journey.goto(paths.manage());
  await expect(page.getByRole('main').getByText('Support staff and EAs')).toBeVisible();
});

test('en français, au téléphone, un atelier de plus se paie, une seule fois', async ({
  newVisitor,
  errors,
}) => {
  errors.expect(/status of 422 .*changeRegistration/);
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const journey = new Journey(page, { locale: 'fr' });
  await register(journey, 'Personnel de soutien');
  await journey.goto(paths.changeRegistration());
  await page.getByRole('link', { name: /^Modifier\s: Ateliers$/ }).click();
  await page.getByRole('button', { name: /^Ajouter Institut.*photocopieur mort/ }).click();
  await journey.button('Garder ce choix').click();
  await page.getByRole('link', { name: 'Vérifier vos modifications' }).click();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: /^Payer 65,63\s\$ et modifier$/ })).toBeVisible();
  await expectAccessible(page);

  await journey.fillCard(CARDS.declined);
  await journey.pay.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le paiement n’a pas été');
  await journey.fillCard(CARDS.visa);
  await journey.pay.click();
  await expect(page.getByText('Votre inscription est modifiée')).toBeVisible();
  await expect(page.getByText(/65,63\s\$ ont été débités de votre carte/)).toBeVisible();
  await page.getByRole('link', { name: 'Mes ateliers' }).last().click();
  await expect(page.getByText(/photocopieur mort/).first()).toBeVisible();
});
