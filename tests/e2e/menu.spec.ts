import { journeyLanguages } from './support/languages';
import { site } from './support/sites';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    information: 'Conference Information',
    registration: 'Registration',
    travel: 'Travel and stay',
    programme: 'Programme',
    schedule: 'Schedule',
    member: 'Association member',
    change: 'Change or cancel',
    open: 'Menu',
    close: 'Close',
    other: 'Français',
  },
  fr: {
    information: 'Renseignements sur le congrès',
    registration: 'Inscription',
    travel: 'Venir et se loger',
    programme: 'Programme',
    schedule: 'Horaire',
    member: 'Membre de l’Association',
    change: 'Modifier ou annuler',
    open: 'Menu',
    close: 'Fermer',
    other: 'English',
  },
} as const;

for (const locale of journeyLanguages('fr')) {
  const words = WORDS[locale];
  const prefix = locale === 'fr' ? '/fr' : '';
  const at = (path: string) => `${site('conference')}${prefix}${path}`;

  test(`in ${locale}: the menu is walked through with the keyboard alone`, async ({ page }) => {
    await page.goto(at('/faq'));
    const summary = page.locator('summary', { hasText: words.information });
    const menu = page.getByRole('banner').locator('details', { has: summary });
    const button = menu.locator(summary);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toHaveAttribute('open');
    await page.keyboard.press('ArrowDown');
    const programme = page.getByRole('button', { name: words.programme, exact: true });
    await expect(programme).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: words.registration, exact: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('link', { name: words.member })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(menu).not.toHaveAttribute('open');

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(at('/schedule'));
    await expect(menu).not.toHaveAttribute('open');
    await button.click();
    await expect(menu.getByRole('link', { name: words.schedule, exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test(`in ${locale}: a click outside closes the menu, and a track's entry starts with the track`, async ({
    page,
  }) => {
    await page.goto(at('/faq'));
    const summary = page.locator('summary', { hasText: words.information });
    const menu = page.getByRole('banner').locator('details', { has: summary });
    const button = menu.locator(summary);
    await button.click();
    await page.mouse.click(640, 850);
    await expect(menu).not.toHaveAttribute('open');
    await button.click();
    await page.getByRole('button', { name: words.registration, exact: true }).click();
    await page.getByRole('link', { name: words.member }).click();
    await expect(page).toHaveURL(/\/registration\/start\?track=/);
    await expect(page.getByRole('radio', { name: words.member })).toBeChecked();

    await button.click();
    await page.getByRole('button', { name: words.registration, exact: true }).click();
    await page.getByRole('link', { name: words.change }).click();
    await expect(page).toHaveURL(at('/registration/manage'));
  });

  test(`in ${locale}: on a phone the menu slides in, keeps the focus and gives it back`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at('/faq'));
    const opener = page
      .getByRole('banner')
      .locator('summary')
      .getByText(words.open, { exact: true })
      .locator('..');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      // From a modal dialog, Tab may move to the browser's own controls, where the page has no focused element.
      const within = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(within).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByText(words.travel).click();
    await dialog.getByRole('link', { name: words.other }).click();
    await expect(page).toHaveURL(`${site('conference')}${locale === 'en' ? '/fr' : ''}/faq`);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
}
