import type { Page } from 'playwright/test';
import { inLocale, paths } from '@/lib/paths';
import { dateOfDay } from './support/days';
import { journeyLanguages } from './support/languages';
import { site } from './support/sites';
import { expect, test } from './support/test';

const WORDS = {
  en: {
    information: 'Conference Information',
    schedule: 'See the schedule',
    register: 'Register now',
    price: /^From \$\s[1-9]/,
    opens: /February|January|March|April|May|June|July|August|September|October|November|December/,
    accessibility: 'Accessibility',
    other: 'fr',
    offer: 'Lire cette page en français',
    stay: 'Rester en anglais',
  },
  fr: {
    information: 'Renseignements sur le congrès',
    schedule: 'Voir l’horaire',
    register: 'S’inscrire',
    price: /^À partir de [1-9]/,
    opens: /janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre/,
    accessibility: 'Accessibilité',
    other: 'en',
    offer: 'Read this page in English',
    stay: 'Stay in French',
  },
} as const;

/** Pages of the conference on which something is done. */
const INTERACTIVE = [
  paths.start(),
  paths.lookup(),
  paths.existing(),
  paths.manage(),
  paths.waitlist(),
  paths.startWaitlist(),
  paths.bypass(),
  paths.group(),
  paths.groupStart(),
  paths.groupPay(),
  paths.payInvoice(),
  paths.purchase(),
  paths.myWorkshops(),
  paths.proposals(),
  paths.exhibitorApplication(),
  paths.sponsorApplication(),
  paths.confirmNotices(),
  paths.endNotices(),
  paths.page('notify-me'),
  paths.page('invite'),
];

/** Layout that moves without anybody's doing. */
const MAX_SHIFT = 0.02;

for (const locale of journeyLanguages('fr')) {
  const words = WORDS[locale];
  const at = (path: string) => `${site('conference')}${inLocale(path, locale)}`;

  test.describe(`in ${locale}, without scripts`, () => {
    test.use({ javaScriptEnabled: false });

    test('menus open, the countdown is a date, and the footer leads to what people look for', async ({
      page,
    }) => {
      await page.goto(at('/'));
      const hero = page.locator('[data-block-kind="hero"]');
      await expect(hero.getByText(words.price)).toBeVisible();
      await expect(hero.locator('dl time').filter({ hasText: words.opens })).toBeVisible();

      await page.getByRole('banner').locator('summary', { hasText: words.information }).click();
      await expect(page.getByRole('banner').locator('a[href$="/speakers"]:visible')).toHaveCount(1);

      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('banner').locator('summary:visible').click();
      await page.getByRole('banner').locator('details[name] > summary:visible').first().click();
      await expect(page.getByRole('banner').locator('a[href$="/schedule"]:visible')).toHaveCount(1);

      await page.goto(at('/'));
      await page.getByRole('contentinfo').getByRole('link', { name: words.accessibility }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.accessibility })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
    });

    test('every page that needs scripts says what can be done', async ({ page }) => {
      for (const path of INTERACTIVE) {
        await page.goto(at(path));
        // The page itself, not one to which it led.
        expect(new URL(page.url()).pathname).toBe(inLocale(path, locale));
        await expect(page.locator('noscript a[href^="mailto:"]').first(), path).toBeVisible();
      }
    });

    test('the language leads to the same page in the other one, with what it shows', async ({ page }) => {
      for (const path of [paths.home(), paths.locations(), `${paths.schedule()}?day=all`]) {
        await page.goto(at(path));
        await page.getByRole('banner').locator(`a[hreflang=${words.other}]:visible`).click();
        await expect(page).toHaveURL(`${site('conference')}${inLocale(path, words.other)}`);
      }
    });

    test('the programme is read', async ({ page }) => {
      await page.goto(at(paths.schedule()));
      await expect(page.getByRole('main').locator('[data-row]').first()).toBeVisible();
    });

    test('a search finds the same in the catalogue as in the schedule, also by topic', async ({ page }) => {
      const found = async (path: string) => {
        await page.goto(at(path));
        const links = page.getByRole('main').locator('[data-row]:visible [data-part="title"] a');
        const addresses = await links.evaluateAll((all) =>
          all.map((link) => link.getAttribute('href')?.split('#', 1)[0]),
        );
        return [...new Set(addresses)].sort();
      };
      const inSchedule = await found(`${paths.schedule()}?day=all&q=assessment`);
      expect(inSchedule.length).toBeGreaterThan(5);
      expect(await found(`${paths.workshops()}?q=assessment`)).toEqual(inSchedule);
    });
  });

  test(`in ${locale}, the first screen of a phone says what, when, where and how much, with both ways on`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ viewport: { width: 390, height: 844 } });
    await page.goto(at('/'));
    const hero = page.locator('[data-block-kind="hero"]');
    for (const shown of [
      hero.getByRole('heading', { level: 1 }),
      hero.locator('dl > div').first(),
      hero.getByText(words.price),
      hero.getByRole('link', { name: words.register }),
      hero.getByRole('link', { name: words.schedule }),
    ]) {
      await expect(shown).toBeInViewport({ ratio: 1 });
    }
    const code = page.getByRole('banner').locator(`a[hreflang=${words.other}]`);
    const box = await code.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await expect(code.locator(`[lang=${words.other}]`)).toHaveCount(1);
  });

  test(`in ${locale}, a browser that prefers the other language is offered it, and nothing moves`, async ({
    newVisitor,
  }) => {
    const page = await newVisitor({ locale: `${words.other}-CA` });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(at(paths.locations()), { waitUntil: 'networkidle' });
    const offer = page.getByRole('link', { name: words.offer });
    await expect(offer).toBeVisible();
    const shifted = await page.evaluate((): number =>
      Reflect.get(window, 'shifts').reduce((sum: number, value: number) => sum + value, 0),
    );
    expect(shifted).toBeLessThan(MAX_SHIFT);
    await page.getByRole('button', { name: words.stay }).click();
    await expect(offer).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(offer).toBeHidden();
  });
}

/** What a programme on paper has at most. */
const MAX_PRINTED_PAGES = 3;
/** The basket has at least as many sessions. */
const MIN_CHOSEN = 10;

/** Prints what is shown: it has no controls, splits no row, and takes a few pages. */
async function expectFewPages(page: Page, row: string): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const main = page.getByRole('main');
  await expect(main.locator('button:visible, input:visible, select:visible, summary:visible')).toHaveCount(0);
  const breaks = await main
    .locator(`${row}:visible`)
    .evaluateAll((rows) => rows.map((each) => getComputedStyle(each).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
  const pdf = await page.pdf({ format: 'Letter' });
  const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
  expect(pages.length).toBeLessThanOrEqual(MAX_PRINTED_PAGES);
  expect(pages.length).toBeGreaterThan(0);
  await page.emulateMedia({ media: 'screen' });
}

test('the fullest day, as a list and as a grid, and My workshops with a whole basket are printed without controls, on a few pages', async ({
  page,
}) => {
  const day = `${site('conference')}${paths.schedule(await dateOfDay(2))}`;
  for (const layout of ['', '&layout=grid']) {
    await page.goto(`${day}${layout}`);
    await expect(page.locator('[data-choose] button').first()).toBeAttached();
    await expectFewPages(page, '[data-row]');
  }
  // A session of each slot of the conference.
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('api-token')}` };
    const call = async (name: string, body: Record<string, string>) => {
      const answer = await fetch(`/api/${name}`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(body),
      });
      return answer.json();
    };
    const { sessions } = await call('getScheduleListByCodeAndTrack', {});
    const slots = new Set<string>();
    for (const session of sessions) {
      if (slots.has(session.workshops_schedule_code) || session.availability.state !== 'available') continue;
      slots.add(session.workshops_schedule_code);
      await call('handle-workshop-cart', {
        action: 'add-workshop',
        workshop_code: session.workshops_code,
        schedule_code: session.workshops_schedule_code,
        session_code: session.workshops_session_code,
      });
    }
  });
  await page.goto(`${site('conference')}${paths.myWorkshops()}`);
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') });
  await expect(rows.nth(MIN_CHOSEN - 1)).toBeVisible();
  await expectFewPages(page, 'li:has(h3)');
});
