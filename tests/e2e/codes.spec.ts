import type { Locator } from 'playwright/test';
import { representative } from '../support/sweep';
import { expectAccessible } from './support/axe';
import { HORIZONS } from './support/horizons';
import { Journey } from './support/journey';
import { expect, test } from './support/test';

const TEXTS = {
  en: {
    have: 'Have a code?',
    field: 'Discount code',
    apply: 'Apply the code',
    remove: 'Remove the code',
    unknown: 'This code is not known. Check how it is written.',
    applied: 'The code LOCAL-15 is applied.',
    line: 'Local association discount',
    off: '−$ 21.00',
    opened: 'Your code LATE-ARRIVAL opens these registrations for you',
    saturday: 'Saturday only',
  },
  fr: {
    have: 'Vous avez un code ?',
    field: 'Code de rabais',
    apply: 'Appliquer le code',
    remove: 'Retirer le code',
    unknown: 'Ce code est inconnu. Vérifiez comment il s’écrit.',
    applied: 'Le code LOCAL-15 est appliqué.',
    line: 'Rabais de la section locale',
    off: '−21,00 $',
    opened: 'Votre code LATE-ARRIVAL vous donne accès à ces inscriptions',
    saturday: 'Samedi seulement',
  },
} as const;

const VIEWS = [
  { locale: 'en', name: 'in English on a desktop', viewport: { width: 1280, height: 800 } },
  { locale: 'fr', name: 'in French on a phone', viewport: { width: 390, height: 844 } },
] as const;

for (const { locale, name, viewport } of representative(VIEWS)) {
  test.describe(name, () => {
    test.use({ viewport, locale: `${locale}-CA` });
    const text = TEXTS[locale];

    test('a bypass code opens a ticket; a discount changes the total at once, and one of 100 % registers free', async ({
      page,
      errors,
    }) => {
      const journey = new Journey(page, { locale });
      const { words } = journey;

      await journey.goto('/registration/start/bypass?code=late-arrival');
      await expect(page.getByText(text.opened)).toBeVisible();
      await expect(page.getByRole('radio', { name: text.saturday })).toBeEnabled();
      await expectAccessible(page);
      await journey.begin(text.saturday);
      await journey.textbox(HORIZONS[locale].firstName).fill('Ada');
      await journey.textbox(HORIZONS[locale].lastName).fill('Lovelace');
      await journey.button(words.toWorkshops).click();
      await expect(journey.title(words.workshopsTitle)).toBeVisible();
      const add = page.getByRole('button', { name: new RegExp(`^${words.add} `) }).first();
      // On a phone the sessions of a time stand in a sheet.
      const time = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('button').first();
      await expect(add.or(time).first()).toBeVisible();
      if (!(await add.isVisible())) await time.click();
      await add.click();
      await expect(page.getByRole('main').getByText(words.inBasket).first()).toBeVisible();
      const done = journey.button(words.done);
      if (await done.isVisible()) await done.click();
      await journey.toPayment();

      const apply = async (code: string) => {
        await journey.textbox(text.field).fill(code);
        await journey.button(text.apply).click();
      };
      const before = await journey.pay.textContent();
      await journey.button(text.have).click();
      await expect(journey.textbox(text.field)).toBeFocused();
      errors.expect(/checkAndSubmitApplyCode/);
      await apply('NO-SUCH-CODE');
      await expect(journey.textbox(text.field)).toBeFocused();
      await expect(page.getByText(text.unknown)).toBeVisible();
      await apply('local-15');
      const remove: Locator = journey.button(text.remove);
      await expect(remove).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: text.applied })).toBeAttached();
      const line = page.getByRole('row', { name: text.line }).filter({ visible: true });
      await expect(line).toContainText(text.off);
      await expect(journey.pay).not.toHaveText(before ?? '');
      await expectAccessible(page);
      await page.reload();
      await expect(remove).toBeVisible();

      await remove.click();
      await expect(journey.button(text.have)).toBeFocused();
      await expect(journey.pay).toHaveText(before ?? '');
      await journey.button(text.have).click();
      await apply('GUEST-OF-CCTA');
      await expect(journey.title(words.reviewTitle)).toBeVisible();
      await journey.complete();
    });
  });
}
