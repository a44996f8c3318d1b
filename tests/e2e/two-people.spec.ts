import { HORIZONS } from './support/horizons';
import { Journey } from './support/journey';
import { expect, test } from './support/test';

const { firstName, lastName } = HORIZONS.en;

test('two people in one form lose no words: what both have written is decided by the one who came second', async ({
  page,
  context,
  browser,
  errors,
}) => {
  // A save that was refused, because somebody else had saved, is an error to the browser's console.
  errors.expect(/409.*saveAutoInformation/);
  const journey = new Journey(page);
  await journey.startAt('personal', { track: 'non-member' });
  await journey.textbox(firstName).fill('Ada');
  const saved = (of: Journey) => of.page.getByRole('status').filter({ hasText: journey.words.saved });
  await expect(saved(journey)).toBeVisible();

  // Somebody else, in a browser of their own, who may see the same registration.
  const elsewhere = await browser.newContext({ storageState: await context.storageState() });
  const other = new Journey(await elsewhere.newPage());
  await other.goto('/registration/step');
  await expect(other.textbox(firstName)).toHaveValue('Ada');
  await other.textbox(firstName).fill('Augusta');
  await other.textbox(lastName).fill('King');
  await expect(saved(other)).toBeVisible();

  await journey.textbox(firstName).fill('Ada Mary');
  const notice = page.getByRole('group', { name: /somebody else has changed this too/ });
  await expect(notice).toContainText('Augusta');
  await expect(journey.textbox(firstName)).toHaveValue('Ada Mary');
  await expect(journey.textbox(lastName)).toHaveValue('King');
  await page.reload();
  await expect(journey.textbox(firstName)).toHaveValue('Ada Mary');
  await notice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

  await other.page.reload();
  await expect(other.textbox(firstName)).toHaveValue('Ada Mary');
  await expect(other.textbox(lastName)).toHaveValue('King');
  await elsewhere.close();
});
