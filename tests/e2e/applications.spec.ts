import type { Page } from 'playwright/test';
import { paths } from '../../lib/paths';
import { picture } from '../support/uploads';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { CARDS, newEmail } from './support/journey';
import { pressKeyOn, tabTo, typeInto } from './support/keyboard';
import { theMailTo } from './support/mail';
import { runEventCommand } from './support/serve';
import { site } from './support/sites';
import { expect, test } from './support/test';

const SITE = site('fair');

const typeIn = (page: Page, name: string, text: string) =>
  typeInto(page, page.getByRole('textbox', { name }), text);

const press = (page: Page, name: string | RegExp) => pressKeyOn(page, page.getByRole('button', { name }));

const logo = async () => ({
  name: 'logo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(await (await picture(400, 200, 'png')).arrayBuffer()),
});

const codeOf = async (page: Page): Promise<string> =>
  (await page.getByText(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/).textContent()) ?? '';

test.describe('applications', () => {
  // In one worker, because the last one approves what the others sent.
  test.describe.configure({ mode: 'default' });
  const sent: string[] = [];

  test('an exhibitor applies with the keyboard alone, from the first field to the confirmation', async ({
    page,
  }) => {
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    await page.goto(`${SITE}${paths.exhibitorApplication()}`);
    await expectAccessible(page);
    await press(page, 'Start your application');
    await expect(title('Your organization')).toBeFocused();
    await typeIn(page, 'Name', 'Maple Books');
    await typeIn(page, 'Email address', newEmail());
    await typeIn(page, 'What you show', 'Books for children.');
    const chooser = page.waitForEvent('filechooser');
    await press(page, 'Choose an image');
    await (await chooser).setFiles(await logo());
    await expect(page.getByRole('figure').first().getByRole('img', { includeHidden: true })).toBeVisible();
    await expectAccessible(page);
    await press(page, 'Continue to contacts');
    await expect(title('Who we write to')).toBeVisible();
    await typeIn(page, 'First name', 'Ada');
    await typeIn(page, 'Last name', 'Lovelace');
    await typeIn(page, 'Email address', newEmail());
    // In the middle of a step, a reload loses nothing.
    await expect(page.getByText('Saved')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveValue('Lovelace');
    await press(page, 'Continue to your booth');
    await expect(title('Your booth')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('radio', { name: /^Table/ }));
    await page.keyboard.press('Space');
    await expect(page.getByText('Held for you', { exact: true })).toBeVisible();
    await press(page, 'One more: Lamp');
    await press(page, 'Continue to donations');
    await press(page, 'Continue without donations');
    await expect(title('Review and send')).toBeVisible();
    await expect(page.getByText('We answer within five days.')).toBeVisible();
    await expectAccessible(page);
    await typeIn(page, 'Name on the card', 'Ada Lovelace');
    await typeIn(page, 'Card number', CARDS.visa);
    await typeIn(page, 'Expiry date', '12 / 40');
    await typeIn(page, 'Security code', '123');
    // A table and a lamp, with 5 % tax.
    await press(page, /^Pay \$\s231\.00 and send$/);
    await expect(title('Your application was sent')).toBeVisible();
    await expect(page.getByText('Ada Lovelace').first()).toBeVisible();
    await expectAccessible(page);
    sent.push(await codeOf(page));
  });

  test('a sponsor applies in French on a phone, with a contribution out of range first', {
    tag: '@sweep',
  }, async ({ newVisitor }) => {
    const email = newEmail();
    const page = await newVisitor({ viewport: { width: 390, height: 844 }, hasTouch: true });
    const title = (name: string) => page.getByRole('heading', { level: 1, name });
    const pressButton = (name: string | RegExp) => page.getByRole('button', { name }).click();
    await page.goto(`${SITE}/fr${paths.sponsorApplication()}`);
    await pressButton('Commencer votre demande');
    await expect(title('Votre organisme')).toBeVisible();
    await page.getByRole('textbox', { name: 'Nom' }).fill('Éditions du Galet');
    await page.getByRole('textbox', { name: 'Adresse courriel' }).fill(email);
    await pressButton('Passer aux personnes-ressources');
    await page.getByRole('textbox', { name: 'Prénom' }).fill('Zoé');
    await page.getByRole('textbox', { name: 'Nom de famille' }).fill('Tremblay');
    await page.getByRole('textbox', { name: 'Adresse courriel' }).fill(newEmail());
    await pressButton('Passer au niveau');
    await page.getByRole('radio', { name: /^Or/ }).check();
    const amount = page.getByRole('textbox', { name: 'Votre contribution (USD)' });
    await expect(amount).toHaveValue(/^1\s000,00$/);
    await amount.fill('5000');
    await pressButton('Passer aux dons');
    await expect(
      page.getByText(/^Entrez une contribution de 1\s000,00\s\$ à 4\s999,00\s\$\.$/),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await amount.fill('2500');
    await pressButton('Passer aux dons');
    await pressButton('Ajouter un don');
    await expect(page.getByText(/FIPPA/)).toBeVisible();
    await page.getByRole('textbox', { name: 'Ce que vous offrez' }).fill('Dix albums');
    await pressButton('Passer à la vérification');
    await expect(title('Vérifier et envoyer')).toBeVisible();
    await expect(page.getByText('Dix albums').first()).toBeVisible();
    // The mailed link opens the application on another machine, as far as it is.
    const mail = await theMailTo(email);
    const link = /http\S+\/sponsor-application\?secret=\S+/.exec(mail.text ?? '')?.[0] ?? '';
    const elsewhere = await newVisitor({ viewport: { width: 1280, height: 900 } });
    await elsewhere.goto(link);
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Vérifier et envoyer' })).toBeVisible();
    await expect(elsewhere.getByText('Dix albums').first()).toBeVisible();
    await expectAccessible(page);
    await pressButton(/^Envoyer, facture de 2\s500,00\s\$$/);
    await expect(title('Votre demande a été envoyée')).toBeVisible();
    await expectNoSidewaysScroll(page);
    sent.push(await codeOf(page));
  });

  test('what the organiser approves is on the public pages, with its logo', { tag: '@sweep' }, async ({
    page,
  }) => {
    expect(sent).toHaveLength(2);
    for (const code of sent) await runEventCommand('applications', 'approve', code);
    await page.goto(`${SITE}${paths.exhibitors()}`);
    const row = page.getByRole('listitem').filter({ hasText: 'Maple Books' });
    await expect(row).toContainText('Books for children.');
    const image = row.getByRole('img', { includeHidden: true });
    await expect(image).toBeVisible();
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
    await page.goto(`${SITE}/fr${paths.sponsors()}`);
    await expect(page.getByText('Éditions du Galet').first()).toBeVisible();
  });
});
