import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from 'playwright/test';

/** Finds nothing of WCAG 2.2 at levels A and AA, and none of axe's good practices, wanting on a page. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}\n  ${target.join(' ')}\n  ${failureSummary}`),
  );
  expect(found, `on ${page.url()}`).toEqual([]);
}

/** Nothing stands out of the window's side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(beyond, `pixels beyond the side of ${page.url()}`).toBe(0);
}
