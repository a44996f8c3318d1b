import type { Browser } from 'playwright';
import { axeFindings, sidewaysPixels } from '../e2e/support/axe';
import { createConsoleWatch } from '../e2e/support/console';
import { kindOf } from './crawl-site';
import type { Site } from './fetch-address';
import type { Finding } from './finding';

/** The narrowest phone that the site promises to fit, and a desktop. */
const PHONE = { width: 360, height: 740 };
const DESKTOP = { width: 1280, height: 800 };
/** Pages that are open at once. */
const AT_ONCE = 2;
const PAGE_MS = 60_000;

/** Opens each page on a narrow phone as the server sends it, without scripts, and finds those that scroll sideways. */
export async function measureWidths(
  browser: Browser,
  site: Site,
  paths: readonly string[],
): Promise<Finding[]> {
  // One context, so that styles and fonts are loaded once.
  const context = await browser.newContext({ viewport: PHONE, javaScriptEnabled: false });
  const found = await onEach(paths, async () => {
    const page = await context.newPage();
    return async (path) => {
      await page.goto(`${site.origin}${path}`, { waitUntil: 'load', timeout: PAGE_MS });
      const pixels = await sidewaysPixels(page);
      return pixels > 0 ? [wider(path, pixels, 'without scripts')] : [];
    };
  });
  await context.close();
  return found;
}

/**
 * Opens each page with its scripts, on a narrow phone and on a desktop: axe in light and dark, width, and what the browser
 * logs as an error, which includes violations of the Content-Security-Policy.
 */
export function auditPages(browser: Browser, site: Site, paths: readonly string[]): Promise<Finding[]> {
  return onEach(paths, async () => async (path) => {
    const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' });
    const errors = createConsoleWatch();
    errors.watch(context);
    const page = await context.newPage();
    await page.goto(`${site.origin}${path}`, { timeout: PAGE_MS });
    const found: Finding[] = [];
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const text of await axeFindings(page)) found.push({ check: 'axe', page: path, text });
      const pixels = await sidewaysPixels(page);
      if (pixels > 0) found.push(wider(path, pixels, `${viewport.width} px`));
    }
    await context.close();
    for (const text of errors.unexpected()) found.push({ check: 'console', page: path, text });
    return found;
  });
}

const wider = (page: string, pixels: number, where: string): Finding => ({
  check: 'overflow',
  page,
  text: `the page is ${pixels} px wider than the screen (${where})`,
});

/** Of each kind of page at most a number, spread evenly over those that there are. */
export function spread(paths: readonly string[], ofKind: number): string[] {
  const kinds = new Map<string, string[]>();
  for (const path of paths) kinds.set(kindOf(path), [...(kinds.get(kindOf(path)) ?? []), path]);
  return [...kinds.values()].flatMap((pages) => {
    const step = Math.max(1, pages.length / ofKind);
    return pages.filter((_page, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
  });
}

/** Looks at a few pages at once; `open` makes what looks at one after the other. */
async function onEach(
  paths: readonly string[],
  open: () => Promise<(path: string) => Promise<Finding[]>>,
): Promise<Finding[]> {
  const found: Finding[] = [];
  const waiting = paths.values();
  const work = async () => {
    const look = await open();
    for (const path of waiting) found.push(...(await look(path)));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return found;
}
