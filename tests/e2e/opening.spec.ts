import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { inLocale, paths } from '../../lib/paths';
import { expectFit } from './support/axe';
import { Journey } from './support/journey';
import { runEventCommand } from './support/serve';
import { site } from './support/sites';
import { expect, test } from './support/test';

/** As long as the import and the first visits take on a slow machine: registration opens at the next full minute from then on. */
const OPENS_IN_MS = 45_000;
const MINUTE_MS = 60_000;

const EVENT = 'opening';
const WORDS = {
  en: { early: 'Not open yet: you are early' },
  fr: { early: 'Ce n’est pas encore ouvert : vous êtes en avance' },
} as const;

test('who comes before an opening waits by one place, and is let in when it opens, with scripts or without', async ({
  newVisitor,
  errors,
}) => {
  const opensMs = Math.ceil((Date.now() + OPENS_IN_MS) / MINUTE_MS) * MINUTE_MS;
  const definition = parse(await readFile('tests/e2e/events/not-open.yaml', 'utf8'));
  definition.event.code = EVENT;
  definition.event.hosts = [{ host: `${EVENT}.localhost` }];
  // Its clocks are those of the instant all year.
  definition.event.time_zone = 'Africa/Abidjan';
  const opens = new Date(opensMs).toISOString().slice(0, 16).replace('T', ' ');
  definition.registration = { opens, opening: 'by_lot' };
  const file = join(await mkdtemp(join(tmpdir(), 'rendezvous-opening-')), 'not-open.yaml');
  await writeFile(file, stringify(definition));
  await runEventCommand('import', file, '--yes');
  const address = (locale: 'en' | 'fr') => `${site(EVENT)}${inLocale(paths.start(), locale)}`;
  errors.expect(/status of 429/);

  const page = await newVisitor({ viewport: { width: 390, height: 844 } });
  await page.goto(address('en'));
  await expect(page.getByRole('heading', { level: 1, name: WORDS.en.early })).toBeVisible();
  await expectFit(page);
  const placeOf = async () =>
    (await page.context().cookies()).find(({ name }) => name === 'line')?.value.split('.')[0];
  const place = await placeOf();
  expect(place).toBeDefined();
  const second = await page.context().newPage();
  await second.goto(address('en'));
  await page.reload();
  expect(await placeOf()).toBe(place);
  await second.close();

  const plain = await newVisitor({ javaScriptEnabled: false });
  await plain.goto(address('fr'));
  await expect(plain.getByRole('heading', { level: 1, name: WORDS.fr.early })).toBeVisible();

  const left = opensMs - Date.now() + MINUTE_MS;
  const { startTitle } = new Journey(page, { locale: 'en', event: EVENT }).words;
  const french = new Journey(plain, { locale: 'fr', event: EVENT });
  await expect(page.getByRole('heading', { level: 1, name: startTitle })).toBeVisible({ timeout: left });
  await expect(plain.getByRole('heading', { level: 1, name: french.words.startTitle })).toBeVisible({
    timeout: MINUTE_MS,
  });
});
