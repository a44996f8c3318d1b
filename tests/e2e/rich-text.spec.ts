import { readFileSync } from 'node:fs';
import { paths } from '../../lib/paths';
import { asFile, picture } from '../support/uploads';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { expect, test } from './support/test';

const WORD = readFileSync('tests/support/pasted/word.html.txt', 'utf8');
const NBSP = '\u00a0';

const READINGS = {
  en: {
    ...{ story: 'Your story', list: 'List', picture: 'Add a picture', shows: 'What does the picture show?' },
    ...{ leftOut: /Pictures in what you pasted were left out/, saved: 'Saved', large: /too large/ },
  },
  fr: {
    ...{ story: 'Votre récit', list: 'Liste', picture: 'Ajouter une image' },
    ...{ shows: `Que montre l’image${NBSP}?`, saved: 'Enregistré', large: /trop volumineux/ },
    leftOut: /Les images de ce que vous avez collé n’ont pas été reprises/,
  },
} as const;

const SCREENS = {
  en: { viewport: { width: 1280, height: 900 } },
  fr: { viewport: { width: 390, height: 844 }, hasTouch: true },
} as const;

const upload = async (file: File) => ({
  ...{ name: file.name, mimeType: 'image/jpeg', buffer: Buffer.from(await file.arrayBuffer()) },
});

for (const locale of journeyLanguages('en')) {
  test.describe(`formatted text in ${locale}`, () => {
    test.use({ ...SCREENS[locale], locale: `${locale}-CA` });

    test('is typed, pasted from Word and shown with a picture, and is still there after a reload', async ({
      page,
    }) => {
      const journey = new Journey(page, { locale, event: 'texts' });
      const reading = READINGS[locale];
      const box = page.getByRole('textbox', { name: reading.story });
      const choose = async (file: File) => {
        const chooser = page.waitForEvent('filechooser');
        await journey.button(reading.picture).click();
        await (await chooser).setFiles(await upload(file));
      };
      await journey.goto(paths.start());
      await journey.textbox(journey.words.email).fill(journey.email);
      await journey.button(journey.words.begin, false).click();
      await expect(page.getByRole('toolbar')).toBeVisible();

      await box.click();
      await page.keyboard.type('Clay is ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('alive');
      await page.keyboard.press('Control+b');
      await page.keyboard.press('Enter');
      await journey.button(reading.list).click();
      await page.keyboard.type('One');
      await page.keyboard.press('Tab');
      await expect(box).not.toBeFocused();
      await box.press('Control+End');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await box.evaluate((element, html) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/html', html);
        element.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
      }, WORD);
      await expect(page.getByText(reading.leftOut)).toHaveCount(1);
      await expect(box.getByRole('heading', { level: 3, name: 'What you learn' })).toBeVisible();

      await choose(asFile(new Uint8Array(20 * 2 ** 20), 'large.jpg'));
      await expect(page.getByText(reading.large)).toBeVisible();
      await choose(await picture(600, 300));
      await expect(journey.textbox(reading.shows)).toBeFocused();
      await page.keyboard.type('A kiln');
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      const shown = box.getByRole('img', { name: 'A kiln' });
      await expect(shown).toHaveJSProperty('naturalWidth', 600);
      await expectNoSidewaysScroll(page);
      await expect(page.getByText(reading.saved, { exact: true })).toBeVisible();

      await page.reload();
      await expect(shown).toHaveJSProperty('naturalWidth', 600);
      await expect(box.locator('p').first()).toHaveText('Clay is alive');
      await expect(box.locator('strong').first()).toHaveText('alive');
      await expect(box.getByRole('listitem')).toHaveText([
        'One',
        /^Wheel/,
        'Centring',
        'Kiln',
        'Listen',
        'Try',
      ]);
    });
  });
}
