import type { Page } from 'playwright/test';
import { representative } from '../support/sweep';
import { type CalendarEntry, instantOf, readCalendar } from './support/calendar';
import { answerHorizons, chooseBoth, HORIZONS } from './support/horizons';
import { CARDS, Journey } from './support/journey';
import { attachment, theMailTo } from './support/mail';
import { expect, test } from './support/test';

const READINGS = [
  {
    locale: 'en',
    width: 1280,
    prefilled: 'Email address',
    fees: [
      ['Non-member', 'Instead of $ 365.00', '$ 325.00'],
      ['Interpretation and captioning', '$ 8.00'],
      ['Science with what is in the drawer', '$ 6.00'],
      ['Classroom robotics on a shoestring', '$ 12.00'],
      ['GST 5%', '$ 17.55'],
      ['Total (CAD)', '$ 368.55'],
    ],
    total: '$ 368.55',
    subject: 'You are registered: Horizons Teaching Conference',
  },
  {
    locale: 'fr',
    width: 390,
    prefilled: 'Adresse courriel',
    fees: [
      ['Non-membre', 'Au lieu de 365,00 $', '325,00 $'],
      ['Interprétation et sous-titrage', '8,00 $'],
      ['Les sciences avec les moyens du bord', '6,00 $'],
      ['La robotique en classe à petit prix', '12,00 $'],
      ['TPS 5 %', '17,55 $'],
      ['Total (CAD)', '368,55 $'],
    ],
    total: '368,55 $',
    subject: 'Votre inscription est confirmée : Congrès Horizons',
  },
] as const;

/** When the two sessions take place by the clocks of Vancouver, on the second and the third day of the conference. */
const TIMES = [
  { day: 1, from: [14, 45], to: [16, 0] },
  { day: 2, from: [10, 30], to: [11, 45] },
] as const;

for (const { locale, width, prefilled, fees, total, subject } of representative(READINGS)) {
  test.describe(`in ${locale} at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 }, locale: `${locale}-CA` });

    test('from the home page to a confirmation with which mail, receipt and calendar agree', async ({
      page,
    }) => {
      const journey = new Journey(page, { locale });
      const { words } = journey;
      const { track, sessions } = HORIZONS[locale];

      await journey.goto('/');
      await page.getByRole('banner').getByRole('link', { name: words.registerNow, exact: true }).click();
      await expect(journey.title(words.startTitle)).toBeVisible();
      await journey.begin(track);

      await expect(journey.textbox(prefilled)).toHaveValue(journey.email);
      await answerHorizons(journey);
      await journey.button(words.toWorkshops).click();

      await expect(journey.title(words.workshopsTitle)).toBeVisible();
      await chooseBoth(journey);
      await expect(page.getByRole('timer')).toHaveText(words.held);
      await journey.toPayment();

      await expect(page.getByText('Ada', { exact: true })).toBeVisible();
      await expect(page.getByText('V8V 1A1')).toBeVisible();
      expect(await feeTable(page, words.fees)).toEqual(fees);
      await journey.fillCard(CARDS.visa);
      await expect(journey.pay).toContainText(total);
      await journey.pay.click();
      await journey.confirmed();

      const code = await journey.code();
      expect(await feeTable(page, words.fees)).toEqual(fees);
      await expect(page.getByRole('link', { name: words.google })).toHaveAttribute(
        'href',
        /^https:\/\/calendar\.google\.com\//,
      );
      await expect(page.getByRole('link', { name: words.outlook })).toHaveAttribute(
        'href',
        /^https:\/\/outlook\.live\.com\//,
      );
      const receipt = await journey.download(words.downloadReceipt);
      expect(receipt.name).toMatch(/\.pdf$/);
      expect(receipt.content.subarray(0, 5).toString()).toBe('%PDF-');
      const calendar = await journey.download(words.calendarFile);
      expect(calendar.name).toBe(`${code}.ics`);
      const expected = await sessionTimes(journey, sessions);
      expect(readCalendar(calendar.content.toString())).toEqual(expected);

      const mail = await theMailTo(journey.email);
      expect(plain(mail.subject)).toBe(subject);
      expect(mail.html).toContain(`<html lang="${locale}">`);
      for (const part of [mail.text, mail.html]) {
        expect(plain(part)).toContain(code);
        expect(plain(part)).toContain(total);
        for (const { title } of sessions) expect(plain(part)).toContain(title);
      }
      expect(attachment(mail, 'application/pdf').subarray(0, 5).toString()).toBe('%PDF-');
      expect(readCalendar(attachment(mail, 'text/calendar').toString())).toEqual(expected);
    });
  });
}

/** The rows of the fee table, each with its texts as they are read. */
async function feeTable(page: Page, caption: string): Promise<string[][]> {
  const rows = page.getByRole('table', { name: caption }).getByRole('row');
  await expect(rows.last()).toBeVisible();
  const read = await rows.evaluateAll((elements) =>
    elements.map((row) => {
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) found.push(texts.currentNode.textContent ?? '');
      return found;
    }),
  );
  // The first row names the columns.
  return read.slice(1).map((row) => row.map(plain));
}

/** When the chosen sessions take place in UTC, reckoned from the event's days and the clocks of Vancouver. */
async function sessionTimes(
  journey: Journey,
  sessions: readonly { title: string }[],
): Promise<CalendarEntry[]> {
  const days = await journey.days();
  const instant = (day: number, time: readonly [number, number]) =>
    instantOf(days[day] ?? '', time, 'America/Vancouver');
  return TIMES.map(({ day, from, to }, at) => ({
    title: sessions[at]?.title ?? '',
    start: instant(day, from),
    end: instant(day, to),
  }));
}

/** Text with every run of white space, breaking or not, as one space. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
