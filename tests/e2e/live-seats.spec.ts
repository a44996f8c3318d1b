import type { Locator, Page } from 'playwright/test';
import { inLocale, LOCALES, type Locale, paths } from '../../lib/paths';
import { Journey } from './support/journey';
import { site } from './support/sites';
import { expect, test } from './support/test';

const EVENT = 'live-seats';

const WORDS = {
  en: {
    workshop: 'Weaving on the last loom',
    lastSeat: '1 place left',
    taken: 'All places taken for now',
    add: 'Add',
    remove: 'Remove',
    join: 'Join the waitlist for',
    waiting: 'On the waitlist, number 1',
    offered: /Held for you until \d/,
    withoutEmail: 'Join without email',
    accept: 'Accept the place in',
    inBasket: 'In your basket',
    mine: 'My workshops',
    held: 'Held, not yet registered',
  },
  fr: {
    workshop: 'Poterie sur le dernier tour',
    lastSeat: 'Il reste 1 place',
    taken: 'Complet pour l’instant',
    add: 'Ajouter',
    remove: 'Retirer',
    join: 'S’inscrire à la liste d’attente pour',
    waiting: 'Sur la liste d’attente, numéro 1',
    offered: /Pour vous jusqu’à \d/,
    withoutEmail: 'S’inscrire sans courriel',
    accept: 'Accepter la place dans',
    inBasket: 'Dans votre panier',
    mine: 'Mes ateliers',
    held: 'Place retenue, inscription à terminer',
  },
} as const;

/** Opens the schedule, and waits until sessions can be chosen. */
async function openSchedule(page: Page, locale: Locale = 'en'): Promise<void> {
  await page.goto(`${site(EVENT)}${inLocale(paths.schedule(), locale)}`);
  await expect(page.locator('[data-choose] button').first()).toBeVisible();
}

/** A session's row; `group` is its start, for workshops with several sessions. */
function rowOf(page: Page, title: string, group?: RegExp): Locator {
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { level: 4, name: title }),
    });
  if (!group) return rows;
  return page
    .locator('section[data-group]')
    .filter({ has: page.getByRole('heading', { level: 3, name: group }) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 4, name: title }) });
}

const addIn = (row: Locator, add = 'Add') => row.getByRole('button', { name: new RegExp(`^${add} `) });
const basketButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^My workshops/ });
const basketPanel = (page: Page) => page.getByRole('region', { name: 'My workshops' });

/** Sets an attribute that a reload would remove. */
const markPage = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
const isSamePage = (page: Page) => page.locator('html[data-same]');

for (const locale of LOCALES) {
  test(`in ${locale}, who sees the last seat go waits for it, and has it when it comes back`, async ({
    page,
    newVisitor,
  }) => {
    const words = WORDS[locale];
    const watcher = await newVisitor();
    await openSchedule(page, locale);
    await openSchedule(watcher, locale);
    const [own, seen] = [rowOf(page, words.workshop), rowOf(watcher, words.workshop)];
    await expect(seen).toContainText(words.lastSeat);
    await markPage(watcher);
    // Only changes of visible rows are announced.
    await seen.scrollIntoViewIfNeeded();

    await addIn(own, words.add).click();
    await expect(own).toContainText(words.inBasket);
    await expect(seen).toContainText(words.taken);
    await expect(
      watcher.getByRole('status').filter({ hasText: `${words.workshop}: ${words.taken}` }),
    ).toBeAttached();

    await seen.getByRole('button', { name: `${words.join} ${words.workshop}` }).click();
    await watcher.getByRole('dialog').getByRole('button', { name: words.withoutEmail }).click();
    await expect(seen).toContainText(words.waiting);
    await own.getByRole('button', { name: `${words.remove} ${words.workshop}` }).click();
    await expect(seen).toContainText(words.offered);
    await expect(own).toContainText(words.taken);
    await seen.getByRole('button', { name: `${words.accept} ${words.workshop}` }).click();
    await expect(seen).toContainText(words.inBasket);
    await expect(isSamePage(watcher)).toBeAttached();

    await watcher.goto(`${site(EVENT)}${inLocale(paths.myWorkshops(), locale)}`);
    await expect(watcher.getByRole('heading', { level: 1, name: words.mine })).toBeVisible();
    await expect(rowOfOwn(watcher, words.workshop)).toContainText(words.held);
  });
}

test('a notice keeps off the field that is being filled', async ({ page, newVisitor }) => {
  const title = 'Carving with the last knife';
  const waiter = await newVisitor({ viewport: { width: 390, height: 844 } });
  const baskets = new Set<string>();
  waiter.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload);
      const channel = /private-[\w-]*workshop-reserved-[\w-]+/.exec(text)?.[0];
      if (channel && text.includes('subscription_succeeded')) baskets.add(channel);
    }),
  );
  await openSchedule(page);
  await openSchedule(waiter);
  await addIn(rowOf(page, title)).click();
  await rowOf(waiter, title)
    .getByRole('button', { name: /^Join the waitlist for/ })
    .click();
  await waiter.getByRole('dialog').getByRole('button', { name: 'Join without email' }).click();
  await expect(rowOf(waiter, title)).toContainText('On the waitlist, number 1');
  const journey = new Journey(waiter, { event: EVENT });
  await journey.start('Attendee');
  const field = journey.textbox('Name');
  await field.fill('Ada');
  // The registration's channel; the visitor's own was joined before only if the socket was open by then.
  await expect
    .poll(() => [...baskets].some((channel) => /-[A-Z0-9]{5}-[A-Z0-9]{5}$/.test(channel)))
    .toBe(true);
  const box = async (of: Locator) => (await of.boundingBox()) ?? { y: 0, height: 0 };
  // A window that ends below the field, as with the keyboard open: notices usually appear just there.
  const { y, height } = await box(field);
  await waiter.setViewportSize({ width: 390, height: Math.round(y + height) + 90 });

  await rowOf(page, title)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const notice = waiter.getByText(/^A place is held for you until/);
  await expect(notice).toBeVisible();
  const [one, other] = [await box(notice), await box(field)];
  expect(one.y + one.height < other.y || other.y + other.height < one.y).toBe(true);
});

const rowOfOwn = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: title }) });

test('who only waits is told of an offer on a page that shows no sessions; who waits for nothing has no socket', async ({
  page,
  newVisitor,
}) => {
  const title = 'Printing on the last press';
  const waiter = await newVisitor();
  await openSchedule(page);
  await openSchedule(waiter);
  await addIn(rowOf(page, title)).click();
  await rowOf(waiter, title)
    .getByRole('button', { name: new RegExp(`^${WORDS.en.join}`) })
    .click();
  await waiter.getByRole('dialog').getByRole('button', { name: WORDS.en.withoutEmail }).click();
  await expect(rowOf(waiter, title)).toContainText(WORDS.en.waiting);

  let sockets = 0;
  const idle = await newVisitor();
  idle.on('websocket', () => {
    sockets += 1;
  });
  await idle.goto(site(EVENT));
  const joined = waiter
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) =>
        /subscription_succeeded.*workshop-reserved/.test(String(payload)),
      ),
    );
  await waiter.goto(site(EVENT));
  await joined;
  await rowOf(page, title)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const toast = waiter.getByText(/^A place is held for you until \d/);
  await expect(toast).toBeVisible();
  await expect(waiter.getByText(title)).toBeVisible();
  expect(sockets).toBe(0);
});

test('a conflict is explained before adding, blocks going on, and has its ways out', async ({ page }) => {
  await openSchedule(page);
  await addIn(rowOf(page, 'Singing together')).click();
  const drawing = rowOf(page, 'Drawing together', /^10:30/);
  await expect(drawing).toContainText('Clashes at 10:30 AM: Singing together');
  await expect(
    drawing.getByRole('button', { name: /^Swap Singing together for Drawing together/ }),
  ).toBeVisible();
  await drawing.getByRole('button', { name: /as well as Singing together$/ }).click();
  await expect(drawing).toContainText('In your basket');
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

  const journey = new Journey(page, { event: EVENT });
  const conflict = page.getByRole('main').getByText('One conflict to resolve');
  const link = page.getByRole('link', { name: 'One conflict to resolve' });
  await journey.start('Attendee');
  await journey.introduce();
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
  await expect(rowOf(page, 'Singing together')).toContainText('In your basket');
  await page.getByRole('checkbox', { name: 'Only what still fits with my workshops' }).check();
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
  await expect(rowOf(other, 'Singing together')).toContainText('In your basket');
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
  const other = await newVisitor();
  await openSchedule(page);
  await openSchedule(other);
  const [seen, theirs] = [rowOf(page, title), rowOf(other, title)];
  await expect(seen).toContainText('1 place left');
  await expect.poll(() => open.size).toBeGreaterThan(0);

  isDown = true;
  for (const close of open) close();
  await expect(paused).toBeVisible({ timeout: 20_000 });
  await addIn(theirs).click();
  await expect(seen).toContainText('All places taken for now', { timeout: 30_000 });

  await theirs.getByRole('button', { name: /^Remove/ }).click();
  await expect(addIn(theirs)).toBeVisible();
  isDown = false;
  await expect(paused).toBeHidden({ timeout: 30_000 });
  await expect(seen).toContainText('1 place left');
});

test('a page proves its channels and reads seats and basket once, also when a session is added', async ({
  page,
}) => {
  let joined = 0;
  let asked = 0;
  let proved = 0;
  let read = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('subscription_succeeded')) joined += 1;
    }),
  );
  page.on('request', (request) => {
    if (request.url().endsWith('/api/CheckWorkshopSessionStatus')) asked += 1;
    if (request.url().endsWith('/api/broadcasting/auth')) proved += 1;
    if (request.url().includes('/api/getWorkshopsCart/')) read += 1;
  });
  await new Journey(page, { event: 'live-seats' }).goto('/schedule');
  await expect.poll(() => joined).toBe(2);
  await page.waitForTimeout(4000);
  expect(asked).toBe(1);
  expect(proved).toBe(1);
  await addIn(rowOf(page, 'Drawing together').first()).click();
  await expect(rowOf(page, 'Drawing together').first()).toContainText('In your basket');
  await expect.poll(() => joined).toBe(3);
  await page.waitForTimeout(1500);
  expect([asked, read]).toEqual([1, 1]);
});
