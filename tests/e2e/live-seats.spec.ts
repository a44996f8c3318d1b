import type { Page } from 'playwright/test';
import { channelsOf } from './support/channels';
import { Journey } from './support/journey';
import {
  addElsewhere,
  addIn,
  isSamePage,
  LIVE_SEATS,
  markPage,
  openSchedule,
  rowOf,
} from './support/schedule';
import { expect, test } from './support/test';

const basketButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^My workshops/ });
const basketPanel = (page: Page) => page.getByRole('region', { name: 'My workshops' });

test('a conflict blocks going on, and has its ways out', async ({ page }) => {
  await openSchedule(page);
  await addIn(rowOf(page, 'Singing together')).click();
  const drawing = rowOf(page, 'Drawing together', /^10:30/);
  await expect(
    drawing.getByRole('button', { name: /^Swap Singing together for Drawing together/ }),
  ).toBeVisible();
  await addElsewhere(page, 'drawing-2');
  await expect(drawing).toContainText('Chosen');
  await expect(drawing).toContainText('Conflict at 10:30 AM: Singing together');

  await expect(basketButton(page)).toHaveAccessibleName('My workshops 2 sessions, 1 conflict');
  await basketButton(page).click();
  const panel = basketPanel(page);
  await expect(panel.getByText('One conflict to resolve')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Register now' })).toBeHidden();
  await expect(panel.getByRole('button', { name: 'Register now' })).toHaveAttribute('aria-disabled', 'true');
  for (const way of ['Keep Singing together', 'Keep Drawing together', /^Take Drawing together on Monday/]) {
    await expect(panel.getByRole('button', { name: way })).toBeVisible();
  }

  const journey = new Journey(page, { event: LIVE_SEATS });
  const conflict = page.getByRole('main').getByText('One conflict to resolve');
  const link = page.getByRole('link', { name: 'One conflict to resolve' });
  await journey.startAt('workshops', { track: 'attendee' });
  await journey.button(journey.words.toReview).click();
  // Explained below the list; the summary leads there.
  await expect(link).toHaveAttribute('href', '#conflicts');
  await expect(page.getByRole('main').getByText(/are (at|in) the same time/)).toHaveCount(1);
  await expect(journey.title(journey.words.workshopsTitle)).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Take Drawing together on Monday/ })
    .click();
  await expect(conflict).toHaveCount(0);
  await journey.review();
});

test('only what still fits is shown, and follows what is chosen', async ({ page }) => {
  await openSchedule(page);
  const titles = () =>
    page.getByRole('main').getByRole('heading', { level: 4 }).filter({ visible: true }).allTextContents();
  await addIn(rowOf(page, 'Singing together')).click();
  await expect(rowOf(page, 'Singing together')).toContainText('Chosen');
  await page.getByRole('button', { name: /^Filters/ }).click();
  const filters = page.getByRole('dialog', { name: /^Filters/ });
  await filters.getByRole('checkbox', { name: 'Only what still fits with my workshops' }).check();
  await filters.getByRole('button', { name: /^Show/ }).click();
  await expect(rowOf(page, 'Drawing together', /^10:30/)).toBeHidden();
  await expect(rowOf(page, 'Drawing together', /^9:00/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]fits=mine/);

  await page.reload();
  await expect(rowOf(page, 'Drawing together', /^10:30/)).toBeHidden();
  await addIn(rowOf(page, 'Drawing together', /^9:00/)).click();
  await expect.poll(titles).toEqual(['Drawing together', 'Singing together']);
  await rowOf(page, 'Singing together')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await rowOf(page, 'Drawing together', /^9:00/)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(rowOf(page, 'Drawing together', /^10:30/)).toBeVisible();
});

test('the basket is the same in two tabs', async ({ page, context }) => {
  await openSchedule(page);
  const other = await context.newPage();
  await openSchedule(other);
  await markPage(other);
  await addIn(rowOf(page, 'Singing together')).click();
  await expect(rowOf(other, 'Singing together')).toContainText('Chosen');
  await expect(basketButton(other)).toHaveAccessibleName('My workshops 1 session');

  await basketButton(other).click();
  await basketPanel(other).getByRole('button', { name: 'Remove Singing together' }).click();
  await expect(basketButton(page)).toHaveAccessibleName('My workshops');
  await expect(addIn(rowOf(page, 'Singing together'))).toBeVisible();
  await expect(isSamePage(other)).toBeAttached();
});

test('without a connection it is said quietly, places are asked for, and what was missed is caught up', async ({
  page,
  newVisitor,
}) => {
  let isDown = false;
  const open = new Set<() => void>();
  await page.routeWebSocket(/\/app\//, (socket) => {
    if (isDown) void socket.close({ code: 1011 });
    else {
      socket.connectToServer();
      open.add(() => void socket.close({ code: 1011 }));
    }
  });
  const paused = page.getByRole('status').filter({ hasText: 'Live updates are paused.' });
  const title = 'Engraving on the last plate';
  // Time can be put forward on this page, where it otherwise takes most of a minute to try again and to ask.
  await page.clock.install();
  const later = (seconds: number, happened: () => Promise<void>) =>
    expect(async () => {
      await page.clock.fastForward(seconds * 1000);
      await happened();
    }).toPass({ timeout: 60_000 });
  const soon = { timeout: 2000 };
  const other = await newVisitor();
  await openSchedule(page);
  await openSchedule(other);
  const [seen, theirs] = [rowOf(page, title), rowOf(other, title)];
  await expect(seen).toContainText('1 place left');
  await expect.poll(() => open.size).toBeGreaterThan(0);

  isDown = true;
  for (const close of open) close();
  await later(5, () => expect(paused).toBeVisible(soon));
  await addIn(theirs).click();
  await expect(theirs).toContainText('Chosen');
  await later(20, () => expect(seen).toContainText('All places taken for now', soon));

  await theirs.getByRole('button', { name: /^Remove/ }).click();
  await expect(addIn(theirs)).toBeVisible();
  isDown = false;
  await later(15, () => expect(paused).toBeHidden(soon));
  await expect(seen).toContainText('1 place left');
});

test('a page proves only the channel of its basket, and reads seats and basket once, also when a session is added', async ({
  page,
}) => {
  const channels = channelsOf(page);
  let asked = 0;
  let proved = 0;
  let read = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/CheckWorkshopSessionStatus')) asked += 1;
    if (request.url().endsWith('/api/broadcasting/auth')) proved += 1;
    if (request.url().includes('/api/getWorkshopsCart/')) read += 1;
  });
  await new Journey(page, { event: 'live-seats' }).goto('/schedule');
  await expect.poll(() => channels.size).toBe(2);
  await page.waitForTimeout(4000);
  expect(asked).toBe(1);
  expect(proved).toBe(0);
  await addIn(rowOf(page, 'Drawing together').first()).click();
  await expect(rowOf(page, 'Drawing together').first()).toContainText('Chosen');
  await expect.poll(() => channels.size).toBe(3);
  await page.waitForTimeout(1500);
  expect([proved, asked, read]).toEqual([1, 1, 1]);
});
