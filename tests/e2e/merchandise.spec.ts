import type { Locator } from 'playwright/test';
import { expectAccessible } from './support/axe';
import { CARDS, Journey } from './support/journey';
import { expect, test } from './support/test';

const SAID = {
  en: {
    track: 'Guest',
    name: 'Name',
    go: 'Continue to merchandise',
    title: 'Merchandise',
    shirt: 'Shirt',
    large: 'Large',
    gone: /^Extra large/,
    more: 'One more: ',
    fewer: 'One fewer: ',
    remove: 'Remove: ',
    removed: 'Removed from your order',
    quantity: 'Quantity: ',
    skip: 'Continue without merchandise',
  },
  fr: {
    track: 'Invitation',
    name: 'Nom',
    go: 'Passer à la boutique',
    title: 'Boutique',
    shirt: 'Chandail',
    large: 'Grand',
    gone: /^Très grand/,
    more: 'Un de plus\u00a0: ',
    fewer: 'Un de moins\u00a0: ',
    remove: 'Retirer\u00a0: ',
    removed: 'Retiré de votre commande',
    quantity: 'Quantité\u00a0: ',
    skip: 'Continuer sans article',
  },
} as const;

/** Registers up to the merchandise. */
async function toMerchandise(journey: Journey): Promise<void> {
  const said = SAID[journey.locale];
  await journey.start(said.track);
  await journey.textbox(said.name).fill('Ada Lovelace');
  await journey.button(said.go).click();
  await expect(journey.title(said.title)).toBeVisible();
}

function shopOf(journey: Journey) {
  const { page, locale } = journey;
  const said = SAID[locale];
  return {
    said,
    more: (name: string) => journey.button(`${said.more}${name}`),
    fewer: (name: string) => journey.button(`${said.fewer}${name}`),
    remove: (name: string) => journey.button(`${said.remove}${name}`),
    quantity: (name: string): Locator =>
      page.getByRole('group', { name: `${said.quantity}${name}` }).getByRole('status'),
    card: (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) }),
    line: (name: string) => page.getByRole('row').filter({ hasText: name }),
  };
}

test('two shirts are chosen, changed, kept over a reload and paid for; the last lamp goes and comes back by itself', {
  tag: '@sweep',
}, async ({ page, newVisitor }) => {
  const journey = new Journey(page, { event: 'shop' });
  await toMerchandise(journey);
  const { said, more, fewer, remove, quantity, card, line } = shopOf(journey);
  await expect(journey.button(said.skip)).toBeVisible();
  await expect(page.getByRole('radio', { name: said.gone })).toBeDisabled();

  await page.getByText(said.large, { exact: true }).click();
  await more('Shirt, Large').click();
  await more('Shirt, Large').click();
  await more('Shirt, Large').click();
  await fewer('Shirt, Large').click();
  await expect(quantity('Shirt, Large')).toHaveText('2');
  await expect(line('Shirt, Large')).toContainText('$\u00a068.00');
  await more('Pin').click();
  await expect(line('Pin')).toContainText('$\u00a09.50');
  await remove('Pin').click();
  await expect(page.getByText(said.removed)).toBeVisible();
  await expect(line('Pin')).toHaveCount(0);
  await expectAccessible(page);

  await page.reload();
  await expect(quantity('Shirt, Large')).toHaveText('2');

  const other = new Journey(await newVisitor(), { event: 'shop' });
  await toMerchandise(other);
  await shopOf(other).more('Lamp').click();
  await expect(card('Lamp')).toContainText('None free now');
  await expect(more('Lamp')).toHaveCount(0);
  await shopOf(other).remove('Lamp').click();
  await expect(more('Lamp')).toBeVisible();

  await journey.toPayment();
  await expect(line('Shirt, Large').first()).toContainText('$\u00a068.00');
  await expect(journey.pay).toHaveAccessibleName('Pay $\u00a0118.00');
  await journey.fillCard(CARDS.visa);
  await journey.pay.click();
  await journey.confirmed();
});

test.describe('in French, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-CA' });

  test('deux chandails sont dans la commande, que le retour en arrière ne change pas', async ({ page }) => {
    const journey = new Journey(page, { locale: 'fr', event: 'shop' });
    await toMerchandise(journey);
    const { more, quantity, line } = shopOf(journey);
    await page.getByText('Petit', { exact: true }).click();
    await more('Chandail, Petit').click();
    await more('Chandail, Petit').click();
    // Two presses that are sent together are in the order before the next step opens.
    await journey.toPayment();
    await expect(line('Chandail, Petit').first()).toContainText('64,00');
    await page.goBack();
    await expect(quantity('Chandail, Petit')).toHaveText('2');
    await expectAccessible(page);
  });
});
