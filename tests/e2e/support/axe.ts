import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Finds nothing wanting on a page: WCAG 2.2 at levels A and AA, and axe's good practices. In the dark only colours differ, so
 * there they alone are looked at.
 * @param within the part that is looked at, where something lies over the rest
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const axe = () => new AxeBuilder({ page }).include(within);
  await expectNothing(page, 'light', axe().withTags(RULES));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNothing(page, 'dark', axe().withRules('color-contrast'));
  await page.emulateMedia({ colorScheme: 'light' });
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
 * Colours that are on their way to others are no colours of the page. What is not drawn yet, because it is far below, sets out
 * only when its colours are asked for.
 */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('*')) void getComputedStyle(element).color;
  });
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
}

/** Nothing stands out of the window's side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, `pixels beyond the side of ${page.url()}`).toBeLessThanOrEqual(0);
}
