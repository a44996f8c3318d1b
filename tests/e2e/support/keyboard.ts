import type { Locator, Page } from 'playwright/test';
import { expect } from './test';

/** More presses of the Tab key than any screen needs from one of its controls to the next. */
const MAX_TABS = 80;

/** Goes on with the Tab key to a control. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  for (let pressed = 0; pressed < MAX_TABS; pressed += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(control).toBeFocused();
}

export async function pressKeyOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
