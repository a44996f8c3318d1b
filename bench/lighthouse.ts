import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { CHROMIUM } from '../scripts/chromium.mjs';
import { freePort } from '../tests/support/free-ports.mjs';
import { fetchRaw } from './pages';
import type { Product } from './processes';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The pages to score: the home page, the schedule and the first workshop of the sitemap. */
export async function pagesToScore(product: Product, host: string): Promise<string[]> {
  const { body } = await fetchRaw(`${product.origin}/sitemap.xml`, { host });
  const listed = Array.from(body.toString().matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => {
    return new URL(address).pathname;
  });
  const workshop = listed.find((path) => path.startsWith('/workshops/'));
  return ['/', '/schedule', workshop].filter((path): path is string => listed.includes(path ?? ''));
}

/**
 * A page's Lighthouse scores, from 0 to 100, for a phone on a slow connection. Each page gets a new browser, because a used
 * one has cached files of the previous page.
 */
export async function scorePage(url: string): Promise<Record<Category, number>> {
  const port = await freePort();
  const browser = await chromium.launch({
    ...CHROMIUM,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  });
  try {
    const run = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    const score = (category: Category) => Math.round((run?.lhr.categories[category]?.score ?? 0) * 100);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    };
  } finally {
    await browser.close();
  }
}
