import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks a page with axe: WCAG 2.2 at levels A and AA, and best practices. In dark mode only colours differ, so only they are
 * checked there.
 * @param within the part to check, when something covers the rest
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  expect(await axeFindings(page, within), `on ${page.url()}`).toEqual([]);
}

/** What axe finds, as in `expectAccessible`; each begins with its rule. */
export async function axeFindings(page: Page, within = 'html'): Promise<string[]> {
  // Within the page, which hands over violations alone: two to three times as fast on a page with many elements.
  const axe = () =>
    new AxeBuilder({ page })
      .include(within)
      .setLegacyMode()
      .options({ resultTypes: ['violations'] });
  // What scripts add to the page is checked as well.
  await page.waitForLoadState('networkidle');
  // Next writes the title of a page a moment after the page itself.
  await expect(page).toHaveTitle(/./);
  await setMotion(page, false);
  // From the top, where the sticky header covers nothing.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const light = await findings(page, 'light', axe().withTags(RULES));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(page, 'dark', axe().withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
  await setMotion(page, true);
  return [...light, ...dark];
}

/** Cells that grow under the pointer before they are pressed, and are higher where there is none but fingers. */
const GROWING = '.dense-grid .session-cells';

async function findings(page: Page, scheme: string, builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  const all = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, help, target: target.join(' '), failureSummary })),
  );
  const small = all.filter(({ id }) => id === 'target-size').map(({ target }) => target);
  const grows = await page.evaluate(
    ([targets, growing]) => targets.map((target) => document.querySelector(target)?.closest(growing) != null),
    [small, GROWING] as const,
  );
  return all
    .filter(({ id, target }) => id !== 'target-size' || !grows[small.indexOf(target)])
    .map(
      ({ id, help, target, failureSummary }) =>
        `${id}: ${help} (${scheme})\n  ${target}\n  ${failureSummary}`,
    );
}

/**
 * Takes all transitions and animations out of a page, or puts them back. A colour that is still changing has no contrast that
 * could be judged, and waiting for its end is not enough: far below, where the browser renders nothing, a transition starts
 * only when its colour is read and does not go on by itself. The line at the bottom of a window goes to its place in the page:
 * what it covers in part is no smaller for whoever scrolls.
 */
async function setMotion(page: Page, moves: boolean): Promise<void> {
  await page.evaluate((isMoving) => {
    // A style element would be refused by the Content-Security-Policy; a sheet made by a script is not.
    const still = new CSSStyleSheet();
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important } [data-bottom-sheet] { position: static !important }',
    );
    document.adoptedStyleSheets = isMoving ? [] : [still];
  }, moves);
}

/** Checks that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await sidewaysPixels(page), `pixels beyond the side of ${page.url()}`).toBeLessThanOrEqual(0);
}

/** Checks that everybody can use the page as it is, and that it fits the screen. */
export async function expectFit(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
}

/** Pixels by which a page scrolls sideways. */
export const sidewaysPixels = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
