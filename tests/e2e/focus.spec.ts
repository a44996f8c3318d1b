import { Journey } from './support/journey';
import { expect, test } from './support/test';

test('the heading has the focus after each change of the screen, and a reload moves no focus', async ({
  page,
}) => {
  const journey = new Journey(page, { event: 'few-seats' });
  const { words } = journey;
  const { keyboard } = page;
  await journey.goto('/registration/start');
  await page.getByRole('radio', { name: 'Attendee' }).focus();
  await keyboard.press('Space');
  await journey.textbox(words.email).focus();
  await keyboard.type(journey.email);
  await keyboard.press('Enter');

  await expect(journey.title(words.personalTitle)).toBeFocused();
  await journey.textbox('Name').focus();
  await keyboard.type('Ada Lovelace');
  await journey.button(words.toWorkshops).focus();
  await keyboard.press('Enter');

  await expect(journey.title(words.workshopsTitle)).toBeFocused();
  await page.getByRole('button', { name: /^10:30 AM/ }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: `${words.add} Singing together` }).focus();
  await keyboard.press('Enter');
  await expect(journey.session('Singing together')).toContainText(words.inBasket);
  await journey.button(words.toReview).focus();
  await keyboard.press('Enter');

  await expect(journey.title(words.reviewTitle)).toBeFocused();
  await page.goBack();
  await expect(journey.title(words.workshopsTitle)).toBeFocused();
  await page.reload();
  await expect(journey.session('Singing together')).toContainText(words.inBasket);
  await expect(journey.title(words.workshopsTitle)).not.toBeFocused();
  await journey.button(words.toReview).focus();
  await keyboard.press('Enter');
  await expect(journey.title(words.reviewTitle)).toBeFocused();
  await journey.button(words.complete).focus();
  await keyboard.press('Enter');
  await expect(journey.title(words.confirmedTitle)).toBeFocused();
});
