import { chromium } from 'playwright';
import { CHROMIUM } from '../scripts/chromium.mjs';

/** Chromium's CPU throttling rate, which simulates a medium phone. */
const CPU_THROTTLING_RATE = 4;
/** Longer than any acceptable reaction, so that two key presses never overlap. */
const KEY_PRESS_INTERVAL_MS = 400;

/**
 * Milliseconds from each key press in a search box until the filtered list is painted, measured by the browser (Event
 * Timing, in steps of 8 ms; it does not report durations under 16 ms, which count as 16).
 */
export async function keyPresses(url: string, search: string): Promise<number[]> {
  const browser = await chromium.launch(CHROMIUM);
  try {
    const page = await browser.newPage();
    await page.goto(url, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING_RATE });
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(window, { durations });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if (entry.name === 'input') durations.push(entry.duration);
        // The cast: TypeScript's own library does not have the threshold yet.
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    });
    const box = page.getByRole('searchbox').first();
    await box.focus();
    const rows = page.locator('main li:visible, main td:visible, main article:visible');
    const before = await rows.count();
    await box.pressSequentially(search, { delay: KEY_PRESS_INTERVAL_MS });
    await page.waitForTimeout(KEY_PRESS_INTERVAL_MS);
    if ((await rows.count()) >= before) throw new Error(`${url}: "${search}" filtered nothing`);
    const reported = await page.evaluate(() => (window as unknown as { durations: number[] }).durations); // set above
    return [...reported, ...Array<number>(Math.max(0, search.length - reported.length)).fill(16)];
  } finally {
    await browser.close();
  }
}
