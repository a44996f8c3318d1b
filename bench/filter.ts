import { chromium } from 'playwright';
import { CHROMIUM } from '../scripts/chromium.mjs';

/** How many times slower the processor is made than it is: about a phone of the middle sort. */
const SLOWDOWN = 4;
/** Between key presses, in milliseconds: longer than any answer that would still count. */
const BETWEEN = 400;

/**
 * How long each key press of a search takes until what it filters is on the screen, in milliseconds, as the browser itself
 * measures it (Event Timing, in steps of 8; an answer quicker than 16 is not told and counts as 16).
 */
export async function keyPresses(url: string, search: string): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.evaluate(() => {
      const told: number[] = [];
      Object.assign(window, { told });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === 'input') told.push(entry.duration);
        // TypeScript's own library does not know the threshold yet.
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const box = page.getByRole('searchbox').first();
    await box.focus();
    const rows = page.locator('main li:visible, main td:visible, main article:visible');
    const before = await rows.count();
    await box.pressSequentially(search, { delay: BETWEEN });
    await page.waitForTimeout(BETWEEN);
    if ((await rows.count()) >= before) throw new Error(`${url}: "${search}" filtered nothing`);
    const told = await page.evaluate(() => (window as unknown as { told: number[] }).told); // set above
    return [...told, ...Array<number>(Math.max(0, search.length - told.length)).fill(16)];
  } finally {
    await browser.close();
  }
}
