import { expectFit } from './support/axe';
import { signIn, VIEWS } from './support/desk';
import { expect, test } from './support/test';

/** Nothing of it is changed: what a change would do is only looked at. */
const EVENT = 'small-museums-online';

const WORDS = {
  en: {
    look: 'Look',
    home: 'Home page',
    codes: 'Codes',
    light: 'Light',
    button: /^Words on buttons: \d+(\.\d)? to 1\. Easy to read/,
    colour: 'Colour',
    see: 'See what changes',
    happens: 'What will happen',
    down: /^Move .* down$/,
    keep: 'Keep this order',
    discount: 'Codes: Discount',
    many: 'How many codes',
    name: 'Name on the order',
    code: 'Code',
    percent: 'Lowers by per cent',
    added: 'See what adding it does',
    three: /^Codes: 3 added \(FRIENDS-[2-9A-Z]{10}/,
    close: 'Close',
  },
  fr: {
    look: 'Apparence',
    home: 'Page d’accueil',
    codes: 'Codes',
    light: 'Clair',
    button: /^Texte des boutons\s: \d+([.,]\d)? pour 1\. Facile à lire/,
    colour: 'Couleur',
    see: 'Voir ce qui change',
    happens: 'Ce qui va se passer',
    down: /^Descendre /,
    keep: 'Garder cet ordre',
    discount: /^Codes\s: Rabais$/,
    many: 'Nombre de codes',
    name: 'Nom sur la commande',
    code: 'Code',
    percent: 'Rabais en pourcentage',
    added: 'Voir ce que l’ajout entraîne',
    three: /^Codes\s: 3 ajouts \(FRIENDS-[2-9A-Z]{10}/,
    close: 'Fermer',
  },
} as const;

for (const view of VIEWS) {
  const [locale] = view;
  test(`a team sees what settings would do: colour, order and several codes (${locale})`, async ({
    page,
  }) => {
    const words = WORDS[locale];
    const dialog = page.getByRole('dialog');
    const section = async (name: string) => {
      await page.goto(to(`/events/${EVENT}/settings`));
      await page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name} `) })
        .click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    };
    const to = await signIn(page, view);
    await page.goto(to(`/events/${EVENT}/settings`));
    await expectFit(page);

    await section(words.look);
    await expect(page.getByRole('heading', { name: words.light })).toBeVisible();
    await page.getByLabel(words.colour, { exact: true }).fill('#ffe600');
    await expect(page.getByText(words.button)).toHaveCount(2);
    await expectFit(page);

    // By keyboard alone: the button stays under the finger, and Escape leaves all as it was.
    await section(words.home);
    const first = page.getByRole('button', { name: words.down }).first();
    const name = (await first.getAttribute('aria-label')) ?? '';
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
    await expect(first).not.toHaveAccessibleName(name);
    const keep = page.getByRole('button', { name: words.keep });
    await keep.focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('region', { name: words.happens })).toBeFocused();
    await expectFit(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(keep).toBeFocused();

    await section(words.codes);
    await expectFit(page);
    await page.getByRole('link', { name: words.discount }).click();
    await page.getByRole('textbox', { name: words.name }).fill('Friends');
    await expect(page.getByRole('textbox', { name: words.code, exact: true })).toHaveValue('FRIENDS');
    await page.getByRole('textbox', { name: words.percent }).fill('10');
    await page.getByRole('textbox', { name: words.many }).fill('3');
    await page.getByRole('button', { name: words.added }).click();
    await expect(dialog.getByText(words.three)).toBeVisible();
    await expectFit(page);
    await dialog.getByRole('button', { name: words.close }).click();
  });
}
