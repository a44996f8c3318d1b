import sharp from 'sharp';
import { paths } from '../../lib/paths';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { ADA, FIRST_SESSION } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { mailTo } from './support/mail';
import { expect, test } from './support/test';

/** Registers and pays at the demo conference. */
const register = (journey: Journey, track: string) =>
  journey.prepare({ track, model: ADA, sessions: [FIRST_SESSION], isSubmitted: true });

test('a cheaper ticket gives the difference back, shown before it is confirmed', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const journey = new Journey(page);
  await register(journey, 'non-member');
  await journey.goto(paths.manage());
  await page.getByRole('link', { name: 'Change your registration' }).click();
  await expect(journey.title('Change your registration')).toBeVisible();
  await expect(page.getByText('Nothing has changed yet.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change: How you take part' }).click();
  await expect(page.getByText(/^– \$\s223\.65$/)).toBeVisible();
  await page.getByRole('radio', { name: 'Support staff and EAs' }).check();
  await journey.button('Keep this choice').click();
  // What is kept is reviewed at once.
  await expect(journey.title('Review your changes')).toBeVisible();
  await page.reload();
  const confirm = page.getByRole('button', { name: /^Change and get \$\s223\.65 back$/ });
  await expect(confirm).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await page.goForward();
  await confirm.click();

  await expect(page.getByText('Your registration is changed')).toBeVisible();
  await expect(page.getByText(/\$\s223\.65 is going back to your VISA ending in 4242/)).toBeVisible();
  await expect
    .poll(async () => (await mailTo(journey.email)).map(({ subject }) => subject))
    .toContain('Your registration was changed: Horizons Teaching Conference');
  await journey.goto(paths.manage());
  await expect(page.getByRole('main').getByText('Support staff and EAs · ')).toBeVisible();
});

test('en français, au téléphone, un atelier de plus se paie, une seule fois, et chaque carte est nommée', {
  tag: '@sweep',
}, async ({ newVisitor, errors }) => {
  errors.expect(/status of 422 .*changeRegistration/);
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const journey = new Journey(page, { locale: 'fr' });
  await register(journey, 'support-staff');
  await journey.goto(paths.changeRegistration());
  await page.getByRole('link', { name: /^Modifier\s: Ateliers$/ }).click();
  await page.getByRole('button', { name: 'Trouver' }).click();
  await page.getByRole('button', { name: /^Choisir Institut.*photocopieur mort/ }).click();
  // Closed at once, the sheet stays closed when the choice has come.
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Jeudi · 1 sur/)).toBeVisible();
  await journey.button('Garder ce choix').click();
  await expectNoSidewaysScroll(page);
  await expect(page.getByRole('button', { name: /^Payer 65,63\s\$ et modifier$/ })).toBeVisible();
  await expectAccessible(page);

  await journey.fillCard(CARDS.declined);
  await journey.pay.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Le paiement n’a pas été');
  await journey.fillCard(CARDS.masterCard);
  await journey.pay.click();
  await expect(page.getByText('Votre inscription est modifiée')).toBeVisible();
  await expect(page.getByText(/65,63\s\$ ont été débités de votre carte/)).toBeVisible();
  await page.getByRole('link', { name: 'Mes ateliers' }).last().click();
  await expect(page.getByText(/photocopieur mort/).first()).toBeVisible();
  await journey.goto(paths.confirmation());
  await expect(page.getByText(/^Paiement de .+ avec la carte VISA se terminant par 4242$/)).toBeVisible();
  await expect(
    page.getByText(/^Paiement de 65,63\s\$ avec la carte MasterCard se terminant par 4444$/),
  ).toBeVisible();
  await expectAccessible(page);
  await journey.goto(paths.cancelRegistration());
  await expect(page.getByText(/votre carte MasterCard se terminant par 4444 \(/)).toContainText(
    'votre carte VISA se terminant par 4242 (',
  );
  await expectNoSidewaysScroll(page);
});

test('en français, au téléphone, un autre billet demande l’adhésion et un document, et se paie avec elle', {
  tag: '@sweep',
}, async ({ newVisitor, errors }) => {
  // The site only shows the preview. The recording of the test also reads its address, which the policy refuses.
  errors.expect(/Connecting to 'blob:/);
  const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const journey = new Journey(page, { locale: 'fr', event: 'members' });
  const { words } = journey;
  const radio = (name: string) => page.getByRole('radio', { name, exact: true });
  await journey.goto(paths.start());
  await page.getByRole('radio', { name: 'Personne invitée' }).check();
  await journey.textbox(words.email).fill(journey.email);
  await journey.button(words.begin, false).click();
  await radio('Non, et je ne veux pas adhérer').check();
  await journey.button('Passer à vos renseignements').click();
  await journey.textbox('Nom').fill('Ada Lovelace');
  await journey.review();
  await journey.complete();

  await journey.goto(paths.changeRegistration('ticket'));
  await page.getByRole('radio', { name: 'Mentorat' }).check();
  await journey.button('Garder ce choix').click();
  await expect(page.getByText('2 points à régler d’abord')).toBeVisible();
  await page.getByRole('link', { name: /^Modifier\s: Adhésion$/ }).click();
  await radio('Non, j’adhère maintenant').check();
  await radio('Stagiaire Gratuit').check();
  await radio('Enseignement 65,00\u00a0$').check();
  await radio('Une école privée').check();
  await journey.textbox('École').fill('École des tests');
  await radio('Non, ne pas l’inscrire').check();
  await expectAccessible(page);
  await journey.button('Garder ces réponses').click();

  await page.getByRole('link', { name: /^Modifier\s: Documents$/ }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    journey.button('Choisir une image').click(),
  ]);
  const blank = sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } });
  await chooser.setFiles({ name: 'brevet.png', mimeType: 'image/png', buffer: await blank.png().toBuffer() });
  await expect(journey.button('Retirer')).toBeVisible();
  await expectAccessible(page);
  await journey.button('Garder ces photos').click();

  await expect(page.getByRole('row', { name: /^Adhésion\s: Enseignement/ })).toContainText(/65,00\s\$/);
  await expect(page.getByRole('region', { name: 'Documents' })).toContainText('brevet.png');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await journey.fillCard(CARDS.visa);
  await page.getByRole('button', { name: /^Payer 85,00\s\$ et modifier$/ }).click();
  await expect(page.getByText('Votre inscription est modifiée')).toBeVisible();
});
