import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import { PORTS } from './ports';

/** The desk of the usual server. */
export const DESK = `http://desk.localhost:${PORTS.usual}`;

/** The link that the server has printed at its start: it opens the desk of the demo events as their owner. */
export function printedLink(): string {
  const log = readFileSync(join(process.env.E2E_FOLDER ?? '', `log-${PORTS.usual}`), 'utf8');
  const [link] = log.match(/\/sign-in\/link\/[\w.-]+/) ?? [];
  if (!link) throw new Error('the server has printed no link to the desk');
  return link;
}

/** The links to the parts of an event; on a phone they are behind a button. */
export async function partsOf(page: Page): Promise<Locator> {
  const parts = page.getByRole('navigation').filter({ has: page.locator('summary') });
  await parts.waitFor();
  const first = parts.getByRole('link').first();
  if (!(await first.isVisible())) await parts.locator('summary').click();
  await first.waitFor();
  return parts;
}

/** Goes to a part of an event by its menu. */
export const openPart = async (page: Page, name: string): Promise<void> =>
  (await partsOf(page)).getByRole('link', { name, exact: true }).click();
