import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './support/axe';
import { ADA, FIRST_SESSION } from './support/horizons';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { expect, test } from './support/test';

const SAID = {
  en: {
    card: 'Student card photo',
    choose: 'Choose an image',
    missing: 'Add your student card photo',
    sending: 'Sending student-ca….jpg',
    name: 'student-ca….jpg',
    wrong: 'This is not a photo that can be used. Choose a JPEG, PNG or WebP picture.',
    again: 'Choose another image',
    remove: 'Remove',
  },
  fr: {
    card: 'Photo de la carte étudiante',
    choose: 'Choisir une image',
    missing: 'Ajoutez votre photo de la carte étudiante',
    sending: 'Envoi de student-ca….jpg',
    name: 'student-ca….jpg',
    wrong: 'Ce n’est pas une photo utilisable. Choisissez une image JPEG, PNG ou WebP.',
    again: 'Choisir une autre image',
    remove: 'Retirer',
  },
} as const;

/** A photo of some hundred kilobytes, as a slow line takes a moment to send. */
const photo = async () => ({
  name: 'student-card-of-ada.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      ...{ width: 900, height: 600, channels: 3, background: 'white' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 90 })
    .toBuffer(),
});

const chooseFile = async (
  page: Page,
  button: string,
  file: { name: string; mimeType: string; buffer: Buffer },
) => {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ]);
  await chooser.setFiles(file);
};

for (const locale of journeyLanguages('en')) {
  const said = SAID[locale];

  test(`in ${locale}: the photo of a document is asked for, sent, kept over a reload, and shown in the review`, {
    tag: '@sweep',
  }, async ({ newVisitor, errors }) => {
    errors.expect(/status of 422 .*saveRegistrationEAOfficialDocument/);
    // The site only shows the preview. The recording of the test also reads its address, which the policy refuses.
    errors.expect(/Connecting to 'blob:/);
    const page = await newVisitor(
      locale === 'fr'
        ? { viewport: { width: 390, height: 844 } }
        : { viewport: { width: 1280, height: 900 } },
    );
    const journey = new Journey(page, { locale });
    await journey.startAt('personal', { track: 'student', model: ADA, sessions: [FIRST_SESSION] });
    await journey.button(journey.words.toWorkshops).click();
    await page.getByRole('link', { name: said.missing }).click();
    await expect(journey.button(said.choose)).toBeFocused();
    await expectAccessible(page);

    await chooseFile(page, said.choose, {
      ...{ name: 'card.jpg', mimeType: 'image/jpeg' },
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(page.getByText(said.wrong).first()).toBeVisible();

    const line = await page.context().newCDPSession(page);
    const speed = { offline: false, latency: 0, downloadThroughput: -1 };
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 150_000 });
    await chooseFile(page, said.again, await photo());
    const bar = page.getByRole('progressbar', { name: said.sending });
    await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
    await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
    await expect(bar).toBeHidden();
    await expect(page.getByText(said.wrong)).toHaveCount(0);
    await expectAccessible(page);

    await page.reload();
    const field = page.getByRole('group', { name: said.card });
    await expect(field.getByText(said.name)).toBeVisible();
    await expect
      .poll(() => field.locator('img').evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);

    await journey.button(journey.words.toWorkshops).click();
    await expect(journey.title(journey.words.workshopsTitle)).toBeVisible();
    await journey.toPayment();
    await expect(page.getByText(said.name)).toBeVisible();
  });
}
