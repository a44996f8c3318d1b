import type { Page } from 'playwright/test';

interface Shift {
  value: number;
  /** Within half a second of a press or a key, so that the browser does not count it as unexpected. */
  hadRecentInput: boolean;
}

/** What the browser itself says moved on a page: the layout shifts that make up its score. */
export class ShiftMeter {
  readonly #shifts: Shift[] = [];

  private constructor(private readonly page: Page) {}

  /** Call it before the page is opened. */
  static async of(page: Page): Promise<ShiftMeter> {
    const meter = new ShiftMeter(page);
    await page.exposeFunction('noteShift', (shift: Shift) => meter.#shifts.push(shift));
    await page.addInitScript(() => {
      const note: unknown = Reflect.get(window, 'noteShift');
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = Object(entry);
          if (typeof note === 'function') note({ value, hadRecentInput });
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    return meter;
  }

  /** The sum of what has moved since it was read last. @param afterInput counts what a press moved as well */
  async read({ afterInput = false } = {}): Promise<number> {
    // Shifts are reported with the next frames.
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100))),
    );
    const counted = this.#shifts.splice(0).filter((shift) => afterInput || !shift.hadRecentInput);
    return counted.reduce((sum, { value }) => sum + value, 0);
  }
}
