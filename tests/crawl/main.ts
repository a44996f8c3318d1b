import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { startProduct } from '../../bench/processes';
import { startOrExplain } from '../../event-api/platform/process/start-or-explain';
import { CHROMIUM } from '../../scripts/chromium.mjs';
import { realData } from '../support/real-data';
import { crawlSite } from './crawl-site';
import type { Site } from './fetch-address';
import { type Finding, findingLines } from './finding';
import { writeLargeSchedule } from './large-schedule';
import { auditPages, measureWidths, spread } from './look-at-pages';

const USAGE = `Usage: npm run crawl [-- ORIGIN…]

Visits every page of a site on this machine, in all its languages, and says what is wrong: links that lead nowhere,
failures, invalid HTML and structured data, pages wider than a phone of 360 px, what axe finds, and errors in the console.
Without an address it starts the built product with the demo events, and then with a schedule of 1,000 sessions, if
REAL_DATA_DIR has what it is made from.

  ORIGIN              a running site, for example http://conference.localhost:3000; on this machine only
  --max-addresses N   bound of each site; 20000 without it
  --audited N         pages of each kind that axe checks; 6 without it, and all with "all"`;

const DEMO_HOSTS = ['conference.localhost', 'online.localhost'];
const LARGE_HOST = 'large.localhost';
const LARGE_EVENT = 'tests/crawl/large-event.yaml';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'max-addresses': { type: 'string', default: '20000' },
    audited: { type: 'string', default: '6' },
    help: { type: 'boolean', default: false },
  },
});
const maxAddresses = Number(values['max-addresses']);
const audited = values.audited === 'all' ? Number.POSITIVE_INFINITY : Number(values.audited);
const elsewhere = positionals.filter((origin) => !isOnThisMachine(origin));
if (values.help || !(maxAddresses > 0) || !(audited >= 0) || elsewhere.length > 0) {
  if (elsewhere.length > 0)
    console.error(`Only sites on this machine are crawled: ${elsewhere.join(', ')}\n`);
  console.error(USAGE);
  process.exit(values.help ? 0 : 2);
}

await startOrExplain(async () => {
  if (positionals.length > 0) {
    for (const origin of positionals) await crawl({ origin: new URL(origin).origin });
    return;
  }
  // As behind one proxy, so that each request can have an address of its own and none is limited.
  const settings = { TRUSTED_PROXIES: '1' };
  await crawlHosts(DEMO_HOSTS, await startProduct(settings));
  const schedule = realData('fosdem-2026/schedule.xml');
  if (!schedule) {
    console.log('The large schedule is left out: there is no REAL_DATA_DIR.');
    return;
  }
  const large = await writeLargeSchedule(schedule);
  await crawlHosts([LARGE_HOST], await startProduct(settings, [LARGE_EVENT, '--schedule', large]));
});

async function crawlHosts(
  hosts: readonly string[],
  product: Awaited<ReturnType<typeof startProduct>>,
): Promise<void> {
  try {
    for (const host of hosts) await crawl({ origin: product.origin.replace('127.0.0.1', host) });
  } finally {
    await product.stop();
  }
}

async function crawl(site: Site): Promise<void> {
  console.log(`\n${site.origin}`);
  const begun = Date.now();
  const { findings, pages, addresses, isCutOff } = await crawlSite(site, { maxAddresses });
  if (isCutOff)
    findings.push({ check: 'crawl', page: '/', text: `there are more than ${maxAddresses} addresses` });
  report(`${addresses} addresses, of them ${pages.length} pages`, begun, findings);
  const browser = await chromium.launch(CHROMIUM);
  try {
    const measured = Date.now();
    report(`${pages.length} pages measured at 360 px`, measured, await measureWidths(browser, site, pages));
    const toAudit = spread(pages, audited);
    const looked = Date.now();
    report(`${toAudit.length} pages checked by axe`, looked, await auditPages(browser, site, toAudit));
  } finally {
    await browser.close();
  }
}

function report(what: string, since: number, findings: readonly Finding[]): void {
  console.log(`  ${what} in ${Math.round((Date.now() - since) / 1000)} s: ${findings.length} findings`);
  for (const line of findingLines(findings)) console.log(`    ${line}`);
  if (findings.length > 0) process.exitCode = 1;
}

/** Names under localhost never leave the machine (RFC 6761). */
function isOnThisMachine(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, protocol } = new URL(origin);
  return protocol === 'http:' && /^(?:localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
