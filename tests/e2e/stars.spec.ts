import { paths } from '@/lib/paths';
import { Journey } from './support/journey';
import { LIVE_SEATS } from './support/schedule';
import { expect, test } from './support/test';

/** A workshop that is not the first of its time. */
const TITLE = 'Singing together';

test('what is starred without registering agrees in two tabs, is filtered without a network, and leads in a registration', async ({
  page,
  context,
  errors,
}) => {
  const journey = new Journey(page, { event: LIVE_SEATS });
  await journey.goto(paths.schedule());
  const star = page.getByRole('button', { name: `Star ${TITLE}` });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  const other = await context.newPage();
  await other.goto(journey.url(paths.workshops()));
  const otherStar = other.getByRole('button', { name: `Star ${TITLE}` });
  await expect(otherStar).toHaveAttribute('aria-pressed', 'true');
  await otherStar.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(otherStar).toHaveAttribute('aria-pressed', 'true');
  await other.close();

  const isKept = () => page.evaluate(async (path) => Boolean(await caches.match(path)), paths.schedule());
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  errors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|WebSocket/);
  await page.reload();
  await page.getByText('Starred', { exact: true }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 4 })).toHaveText([TITLE]);
  await context.setOffline(false);

  await journey.startAt('workshops', { track: 'attendee' });
  const noon = page.getByRole('main').locator('section ol > li').nth(1);
  await noon.getByRole('button').click();
  const first = page
    .getByRole('group', { name: /^10:30/ })
    .getByRole('listitem')
    .first();
  await expect(first).toContainText(TITLE);
  await expect(first).toContainText('Starred');
});
