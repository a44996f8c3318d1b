import { paths } from '../../lib/paths';
import { expectAccessible } from './support/axe';
import { Journey } from './support/journey';
import { expect, test } from './support/test';

test('an activity is chosen, changed, sold out for others, and stands in the review', {
  tag: '@sweep',
}, async ({ page, newVisitor }) => {
  const journey = new Journey(page, { event: 'few-seats' });
  const radio = (name: string) => page.getByRole('radio', { name });
  await journey.goto(paths.start('companion'));
  await journey.textbox(journey.words.email).fill(journey.email);
  await journey.button(journey.words.begin, false).click();
  await expect(journey.title('Choose an activity')).toBeVisible();
  await expect(radio('One seat in a boat')).not.toBeChecked();
  await expect(page.getByText('10:45 AM – 12:00 PM')).toBeVisible();
  await expect(journey.button('Continue without an activity')).toBeVisible();
  await expectAccessible(page);

  await radio('Garden walk').check();
  await expect(page.getByText('Held for you', { exact: true })).toBeVisible();
  await radio('One seat in a boat').check();
  await expect(page.getByText('Held for you', { exact: true })).toBeVisible();
  await expect(page.getByText('Roses and benches.')).toBeVisible();
  await page.reload();
  await expect(radio('One seat in a boat')).toBeChecked();

  const other = new Journey(await newVisitor(), { event: 'few-seats' });
  const taken = other.page.getByRole('radio', { name: 'One seat in a boat' });
  await other.goto(paths.start('companion'));
  await other.textbox(other.words.email).fill(other.email);
  await other.button(other.words.begin, false).click();
  await expect(taken).toBeDisabled();
  await expect(other.page.getByText('All places taken')).toBeVisible();

  await radio('Garden walk').check();
  // Told live: the other page is not touched.
  await expect(taken).toBeEnabled();
  await radio('One seat in a boat').check();
  await expect(taken).toBeDisabled();

  await journey.button('Continue to your information').click();
  await expect(journey.title(journey.words.personalTitle)).toBeVisible();
  await page.goBack();
  await expect(radio('One seat in a boat')).toBeChecked();
  await page.goForward();
  await journey.introduce();
  await journey.add('Pottery on one wheel');
  await expect(journey.session('One seat in a boat')).toContainText(
    'At the same time as Pottery on one wheel',
  );
  await journey.toPayment();
  const part = page.getByRole('region', { name: 'Activities' });
  await expect(part).toContainText('One seat in a boat');
  await expect(part).toContainText('at the same time as Pottery on one wheel');
  await journey.fillCard('4242 4242 4242 4242');
  await journey.pay.click();
  await journey.confirmed();
  await expect(page.getByRole('region', { name: 'Your activity' })).toContainText('10:45 AM – 12:00 PM');
});

test.describe('in French, on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-CA' });

  test('no activity is a choice as well, and the time is told in the reader’s time', {
    tag: '@sweep',
  }, async ({ page }) => {
    const journey = new Journey(page, { locale: 'fr' });
    await journey.goto(paths.start('member'));
    await journey.textbox(journey.words.email).fill(journey.email);
    await journey.button(journey.words.begin, false).click();
    await expect(journey.title('Choisissez une activité')).toBeVisible();
    const paddle = page.getByRole('radio', { name: 'Pagaie à l’aube' });
    const none = page.getByRole('radio', { name: 'Aucune activité' });
    await paddle.check();
    await expect(page.getByText('Place réservée pour vous')).toBeVisible();
    await expectAccessible(page);
    await none.check();
    await expect(page.getByText('Place réservée pour vous')).toBeHidden();
    await journey.button('Continuer sans activité').click();
    await expect(journey.title('Adhésion')).toBeVisible();
    await page.getByRole('link', { name: journey.words.back, exact: true }).click();
    await expect(none).toBeChecked();
  });
});
