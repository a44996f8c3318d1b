import type { Page } from 'playwright/test';
import { Journey } from './support/journey';
import { PORTS } from './support/ports';
import { untilChoosable } from './support/schedule';
import { site } from './support/sites';
import { expect, test } from './support/test';

/** At the workshops of the small event, on the server whose holds last seconds. */
async function atWorkshops(page: Page): Promise<Journey> {
  const journey = new Journey(page, { event: 'few-seats', port: PORTS.shortHolds });
  await journey.startAt('workshops', { track: 'attendee' });
  return journey;
}

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'A place is no longer held for you' });

test('an ended hold is told, and the place can be taken again and kept', async ({ page }) => {
  const workshop = 'Weaving with one loom';
  const journey = await atWorkshops(page);
  await journey.add(workshop);

  await expect(lost(page)).toContainText(workshop);
  await expect(lost(page)).toContainText('The time ran out before you registered');
  await lost(page).getByRole('button', { name: 'Take it again' }).click();
  await expect(lost(page)).toBeHidden();
  await expect(journey.session(workshop)).toContainText('Chosen');

  await journey.review();
  await journey.complete();
  await expect(page.getByRole('main').getByText(workshop)).toBeVisible();
});

test('every open page warns before a hold ends, and ends it there', async ({ page, context }) => {
  const origin = site('few-seats', PORTS.shortHolds);
  const other = await context.newPage();
  await other.goto(`${origin}/my-workshops`);
  await page.goto(`${origin}/schedule`);
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Drawing together' }) });
  const held = other.getByRole('heading', { name: 'One place is held for you' });
  await untilChoosable(page);
  await row.getByRole('button', { name: /^Choose / }).click();
  await expect(row).toContainText('Chosen');
  await expect(held).toBeVisible();
  for (const open of [page, other]) {
    await expect(open.getByRole('alert').filter({ hasText: 'Your places are held until' })).toBeVisible();
  }
  await expect(row).toContainText('No longer held');
  await expect(row).not.toContainText('Chosen');
  await expect(held).toBeHidden();
});

test('before the end one may keep the places, twice, and then is told that it cannot be done again', {
  tag: '@sweep',
}, async ({ page }) => {
  const journey = await atWorkshops(page);
  await journey.add('Drawing together');
  const timer = page.getByRole('timer');
  const secondsLeft = async () => {
    const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await timer.textContent()) ?? '') ?? [];
    return Number(minutes) * 60 + Number(seconds);
  };

  for (const time of ['first', 'second']) {
    await expect.poll(secondsLeft, `the ${time} time`).toBeLessThanOrEqual(6);
    const before = await secondsLeft();
    await page.getByRole('button', { name: 'Keep my places' }).click();
    await expect.poll(secondsLeft, `the ${time} time`).toBeGreaterThan(before);
  }
  await expect(page.getByRole('button', { name: 'Keep my places' })).toBeHidden();
  await expect(page.getByText('The time cannot be extended again.')).toBeVisible();
  await expect(journey.session('Drawing together')).toContainText('Chosen');
});

test('a place that went to somebody else meanwhile is named', { tag: '@sweep' }, async ({
  page,
  newVisitor,
  errors,
}) => {
  errors.expect(/status of 409 .*handle-workshop-cart/);
  const journey = await atWorkshops(page);
  const other = await atWorkshops(await newVisitor());
  await journey.add('Carving with one knife');
  await expect(lost(page)).toBeVisible();

  await other.page.reload();
  await other.add('Carving with one knife');
  await lost(page).getByRole('button', { name: 'Take it again' }).click();
  await expect(lost(page)).toContainText(
    'These could not be taken again, because others were faster: Carving with one knife',
  );
  await lost(page).getByRole('button', { name: 'Continue without' }).click();
  await expect(lost(page)).toBeHidden();
});
