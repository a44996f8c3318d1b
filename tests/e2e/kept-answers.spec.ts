import { HORIZONS } from './support/horizons';
import { Journey } from './support/journey';
import { expect, test } from './support/test';

const { firstName, lastName } = HORIZONS.en;

test('a reload in the middle of a step keeps what was typed, also what was not saved yet', async ({
  page,
}) => {
  const journey = new Journey(page);
  await journey.startAt('personal', { track: 'non-member' });
  await journey.textbox(firstName).fill('Ada');
  await expect(page.getByRole('status').filter({ hasText: journey.words.saved })).toBeVisible();
  await journey.textbox(lastName).fill('Lovelace');
  await page.reload();
  await expect(journey.textbox(firstName)).toHaveValue('Ada');
  await expect(journey.textbox(lastName)).toHaveValue('Lovelace');
});

test('what was typed last is saved however one leaves', async ({ newVisitor }) => {
  const ways: Record<string, (journey: Journey) => Promise<unknown>> = {
    'Save and leave': async ({ page }) => {
      await page.getByRole('banner').getByRole('link', { name: 'Save and leave' }).click();
      await expect(page).toHaveURL(/\/registration\/manage/);
    },
    'the way back': ({ page }) => page.goBack(),
    'a reload': ({ page }) => page.reload(),
    'another site': ({ page }) => page.goto('about:blank'),
  };
  for (const [name, leave] of Object.entries(ways)) {
    const journey = new Journey(await newVisitor());
    await journey.start('Non-member');
    await journey.textbox(lastName).fill(name);
    await leave(journey);
    // Another tab can only show what was saved. It may be open before the save that the page left behind has arrived.
    const tab = new Journey(await journey.page.context().newPage());
    await expect(async () => {
      await tab.goto('/registration/step');
      await expect(tab.textbox(lastName)).toBeVisible();
      await expect(tab.textbox(lastName)).toHaveValue(name, { timeout: 1000 });
    }).toPass();
    await journey.page.context().close();
  }
});

test('Back and forward, the browser’s and the page’s, keep answers and seats', { tag: '@sweep' }, async ({
  page,
}) => {
  const journey = new Journey(page, { event: 'few-seats' });
  await journey.startAt('personal', { track: 'attendee' });
  await journey.introduce('Ada');
  await journey.add('Singing together');
  await page.goBack();
  await expect(journey.title(journey.words.personalTitle)).toBeVisible();
  await expect(journey.textbox('Name')).toHaveValue('Ada');
  await page.goForward();
  await expect(journey.session('Singing together')).toContainText(journey.words.inBasket);

  await journey.review();
  await page.getByRole('main').getByRole('link', { name: journey.words.back, exact: true }).click();
  await expect(journey.title(journey.words.workshopsTitle)).toBeVisible();
  await expect(journey.session('Singing together')).toContainText(journey.words.inBasket);
  await page.getByRole('main').getByRole('link', { name: journey.words.back, exact: true }).click();
  await expect(journey.textbox('Name')).toHaveValue('Ada');
});

test('a switch of the language in the middle of a step keeps what was typed, and the step', async ({
  page,
}) => {
  const journey = new Journey(page);
  await journey.startAt('personal', { track: 'non-member' });
  await journey.textbox(firstName).fill('Ada');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL(/\/fr\/registration\/step/);
  await expect(journey.textbox(HORIZONS.fr.firstName)).toHaveValue('Ada');
  await expect(journey.title('Vos renseignements')).toBeVisible();

  await journey.textbox(HORIZONS.fr.lastName).fill('Lovelace');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(journey.textbox(firstName)).toHaveValue('Ada');
  await expect(journey.textbox(lastName)).toHaveValue('Lovelace');
});

test('a switch of the language among the workshops keeps the day and the seats', {
  tag: '@sweep',
}, async ({ page }) => {
  const journey = new Journey(page, { event: 'few-seats' });
  await journey.startAt('workshops', { track: 'attendee' });
  await journey.add('Singing together');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(journey.session('Chanter ensemble')).toContainText('Choisie');
});

test('two tabs are one registration: a seat taken in one is in the other’s basket', {
  tag: '@sweep',
}, async ({ page, context }) => {
  const journey = new Journey(page, { event: 'few-seats' });
  await journey.startAt('workshops', { track: 'attendee' });
  const tab = new Journey(await context.newPage(), { event: 'few-seats' });
  await tab.goto('/registration/step');
  await tab.add('Singing together');
  await journey.add('Drawing together');
  await expect(journey.session('Singing together')).toContainText(journey.words.inBasket);

  await journey.review();
  await journey.complete();
  await expect(page.getByText('Singing together', { exact: true })).toBeVisible();
  await expect(page.getByText('Drawing together', { exact: true })).toBeVisible();
});

test('what is typed without a network is kept, and saved when it is back', async ({
  page,
  context,
  errors,
}) => {
  errors.expect(/net::ERR_INTERNET_DISCONNECTED/);
  const journey = new Journey(page);
  const note = page.getByRole('status');
  await journey.startAt('personal', { track: 'non-member' });
  await journey.textbox(firstName).fill('Ada');
  await expect(note.filter({ hasText: 'Saved' })).toBeVisible();

  await context.setOffline(true);
  await journey.textbox(lastName).fill('Lovelace');
  await expect(
    note.filter({ hasText: 'Offline: kept on this device until you are connected' }),
  ).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(note.filter({ hasText: /^Saved$/ })).toBeVisible();

  // Another tab can only show what was saved.
  const tab = new Journey(await context.newPage());
  await tab.goto('/registration/step');
  await expect(tab.textbox(firstName)).toHaveValue('Ada');
  await expect(tab.textbox(lastName)).toHaveValue('Lovelace');
});

test('who leaves and comes back goes on where they stopped', { tag: '@sweep' }, async ({ page }) => {
  const journey = new Journey(page, { event: 'few-seats' });
  const goOn = async () => {
    await journey.goto('/');
    await journey.goto('/registration/start');
    await expect(page.getByText(journey.email)).toBeVisible();
    await page.getByRole('link', { name: 'Continue your registration' }).click();
  };

  await journey.start('Attendee');
  await journey.textbox('Name').fill('Ada');
  await expect(page.getByRole('status').filter({ hasText: journey.words.saved })).toBeVisible();
  await goOn();
  await expect(journey.textbox('Name')).toHaveValue('Ada');
  await journey.button(journey.words.toWorkshops).click();
  await expect(journey.title(journey.words.workshopsTitle)).toBeVisible();
  await goOn();
  await journey.add('Singing together');
  await goOn();
  await expect(journey.title(journey.words.reviewTitle)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your sessions' }).first()).toContainText('Singing together');

  await journey.goto('/registration/manage');
  await page.getByRole('link', { name: 'Continue your registration' }).click();
  await expect(journey.title(journey.words.reviewTitle)).toBeVisible();
});

test('a step without a registration leads to Manage your registration', async ({ page }) => {
  const journey = new Journey(page);
  for (const path of ['/registration/step', '/registration/confirmation']) {
    await journey.goto(path);
    await expect(page).toHaveURL(journey.url('/registration/manage'));
  }
  await expect(page.getByText('Not registered yet?')).toBeVisible();
});
