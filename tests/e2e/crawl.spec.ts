import { crawlSite } from '../crawl/crawl-site';
import { findingLines } from '../crawl/finding';
import { atSweep } from '../support/sweep';
import { site } from './support/sites';
import { expect, test } from './support/test';

/** Of each kind of address, in each language. The whole crawl is `npm run crawl`. */
const MAX_OF_KIND = atSweep(1, 3);

test('pages of every kind lead nowhere in vain and are valid HTML, with structured data as schema.org has it', async () => {
  test.slow();
  const { findings, pages } = await crawlSite(
    { origin: site('conference') },
    { maxAddresses: 1000, maxOfKind: MAX_OF_KIND },
  );
  expect(pages.length).toBeGreaterThan(30);
  expect(findingLines(findings)).toEqual([]);
});
