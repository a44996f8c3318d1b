import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Checks a page with axe: WCAG 2.2 at levels A and AA, and best practices. In dark mode only colours differ, so only they are
 * checked there.
 * @param within the part to check, when something covers the rest
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const axe = () => new AxeBuilder({ page }).include(within);
  // From the top, where the sticky header covers nothing.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expectNothing(page, 'light', axe().withTags(RULES));
  // Without motion, because colours that are still changing have no contrast that could be judged.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNothing(page, 'dark', axe().withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
}

async function expectNothing(page: Page, scheme: string, builder: AxeBuilder): Promise<void> {
  await stillness(page);
  const { violations } = await builder.analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `${scheme}, on ${page.url()}`).toEqual([]);
}

/**
 * Waits until no colour changes any more. Transitions of elements that are not rendered yet, because they are far below, start
 * only when their colours are read, and one that ends may start those of the elements inside.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const colours = () =>
      Array.from(document.querySelectorAll('*'), (element) => getComputedStyle(element).color).join();
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === 'running');
    let before: string;
    let now = colours();
    do {
      before = now;
      await new Promise((resolve) => setTimeout(resolve, 250));
      now = colours();
    } while (now !== before || isMoving());
  });
}

/** Checks that the page does not scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, `pixels beyond the side of ${page.url()}`).toBeLessThanOrEqual(0);
}
