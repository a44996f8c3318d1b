import type { Locator, Page } from 'playwright/test';
import { inLocale, paths } from '../../lib/paths';
import { channelsOf, hasBasket } from './support/channels';
import { Journey } from './support/journey';
import { journeyLanguages } from './support/languages';
import { addIn, isSamePage, LIVE_SEATS, markPage, openSchedule, rowOf } from './support/schedule';
import { site } from './support/sites';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    workshop: 'Weaving on the last loom',
    lastSeat: '1 place left',
    taken: 'All places taken for now',
    add: 'Choose',
    remove: 'Remove',
    join: 'Tell me when a place is free in',
    waiting: 'On the waitlist, number 1',
    // Before midnight the day stands before the time.
    offered: /Held for you until .*\d/,
    withoutEmail: 'Join without email',
    accept: 'Take the place in',
    inBasket: 'Chosen',
    mine: 'My workshops',
    held: 'Held, not yet registered',
  },
  fr: {
    workshop: 'Poterie sur le dernier tour',
    lastSeat: 'Il reste 1 place',
    taken: 'Complet pour l’instant',
    add: 'Choisir',
    remove: 'Retirer',
    join: 'Me prévenir si une place se libère dans',
    waiting: 'Sur la liste d’attente, numéro 1',
    offered: /Pour vous jusqu’à .*\d/,
    withoutEmail: 'S’inscrire sans courriel',
    accept: 'Prendre la place dans',
    inBasket: 'Choisie',
    mine: 'Mes ateliers',
    held: 'Place réservée, inscription à terminer',
  },
} as const;
for (const locale of journeyLanguages('fr')) {
  test(`in ${locale}, who sees the last seat go waits for it, and has it when it comes back`, async ({
    page,
    newVisitor,
  }) => {
    const words = WORDS[locale];
    const { workshop } = words;
    const watcher = await newVisitor();
    await openSchedule(page, locale);
    await openSchedule(watcher, locale);
    const [own, seen] = [rowOf(page, workshop), rowOf(watcher, workshop)];
    await expect(seen).toContainText(words.lastSeat);
    await markPage(watcher);
    // Only changes of visible rows are announced.
    await seen.scrollIntoViewIfNeeded();

    // Listened for from before, because the next change of any row takes its place.
    const announced = watcher
      .getByRole('status')
      .filter({ hasText: `${workshop}: ${words.taken}` })
      .waitFor({ state: 'attached' });
    await addIn(own, words.add).click();
    await expect(own).toContainText(words.inBasket);
    await expect(seen).toContainText(words.taken);
    await announced;

    await seen.getByRole('button', { name: `${words.join} ${workshop}` }).click();
    await watcher.getByRole('dialog').getByRole('button', { name: words.withoutEmail }).click();
    await expect(seen).toContainText(words.waiting);
    await own.getByRole('button', { name: `${words.remove} ${workshop}` }).click();
    await expect(seen).toContainText(words.offered);
    await expect(own).toContainText(words.taken);
    await seen.getByRole('button', { name: `${words.accept} ${workshop}` }).click();
    await expect(seen).toContainText(words.inBasket);
    await expect(isSamePage(watcher)).toBeAttached();

    await watcher.goto(`${site(LIVE_SEATS)}${inLocale(paths.myWorkshops(), locale)}`);
    await expect(watcher.getByRole('heading', { level: 1, name: words.mine })).toBeVisible();
    await expect(rowOfOwn(watcher, workshop)).toContainText(words.held);
  });
}

test('a notice keeps off the field that is being filled', { tag: '@sweep' }, async ({ page, newVisitor }) => {
  const title = 'Carving with the last knife';
  const waiter = await newVisitor({ viewport: { width: 390, height: 844 } });
  const channels = channelsOf(waiter);
  await openSchedule(page);
  await openSchedule(waiter);
  await addIn(rowOf(page, title)).click();
  await rowOf(waiter, title)
    .getByRole('button', { name: /^Tell me when a place is free in/ })
    .click();
  await waiter.getByRole('dialog').getByRole('button', { name: 'Join without email' }).click();
  await expect(rowOf(waiter, title)).toContainText('On the waitlist, number 1');
  const journey = new Journey(waiter, { event: LIVE_SEATS });
  await journey.startAt('personal', { track: 'attendee' });
  const field = journey.textbox('Name');
  await field.fill('Ada');
  // The registration's channel; the visitor's own was joined before only if the socket was open by then.
  await expect.poll(() => hasBasket(channels)).toBe(true);
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
  await idle.goto(site(LIVE_SEATS));
  const channels = channelsOf(waiter);
  await waiter.goto(site(LIVE_SEATS));
  await expect.poll(() => [...channels].some((channel) => channel.includes('workshop-reserved'))).toBe(true);
  await rowOf(page, title)
    .getByRole('button', { name: /^Remove/ })
    .click();
  const toast = waiter.getByText(/^A place is held for you until .*\d/);
  await expect(toast).toBeVisible();
  await expect(waiter.getByText(title)).toBeVisible();
  expect(sockets).toBe(0);
});
