import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { instantOf, readCalendar } from './support/calendar';
import { showDay } from './support/horizons';
import { Journey } from './support/journey';
import { attachment, theMailTo } from './support/mail';
import { PORTS } from './support/ports';
import { serve } from './support/serve';
import { outboxOf } from './support/sites';
import { expect, test } from './support/test';

const schedule = join(process.env.REAL_DATA_DIR ?? '../shared/data', 'fosdem-2026/schedule.xml');

/** Three of its sessions in their order, at the clocks of Brussels. */
const SESSIONS = [
  { title: 'Contributing to MariaDB & Postgres', day: 0, from: [15, 15], to: [15, 40] },
  { title: 'Matrix State of the Union', day: 1, from: [10, 30], to: [11, 0] },
  {
    title: 'Building the next generation of open source contributors – Lessons from 30 years of Postgres',
    day: 1,
    from: [12, 0],
    to: [12, 50],
  },
] as const;

test.describe('a schedule of 883 sessions, as a conference published it', () => {
  test.skip(!existsSync(schedule), `There is no ${schedule}.`);
  let stop: () => Promise<void> = async () => {};

  test.beforeAll(async () => {
    const starts = saturdayInTenWeeks();
    stop = await serve(PORTS.imported, [schedule, '--host', 'fosdem.localhost', '--starts', starts]);
  });
  test.afterAll(() => stop());

  test('an attendee picks three sessions on two days and registers', { tag: '@sweep' }, async ({ page }) => {
    const journey = new Journey(page, { event: 'fosdem', port: PORTS.imported });
    const { words } = journey;
    await journey.start('Attendee');
    await journey.textbox('First name').fill('Ada');
    await journey.textbox('Last name').fill('Lovelace');
    await journey.button(words.toWorkshops).click();
    await expect(journey.title(words.workshopsTitle)).toBeVisible();

    await journey.add(SESSIONS[0].title);
    await showDay(journey, 1);
    await journey.add(SESSIONS[1].title);
    await journey.add(SESSIONS[2].title);
    await journey.review();
    await journey.complete();

    const days = await journey.days();
    const expected = SESSIONS.map(({ title, day, from, to }) => ({
      title,
      start: instantOf(days[day] ?? '', from, 'Europe/Brussels'),
      end: instantOf(days[day] ?? '', to, 'Europe/Brussels'),
    }));
    const calendar = await journey.download(words.calendarFile);
    expect(readCalendar(calendar.content.toString())).toEqual(expected);
    const mail = await theMailTo(journey.email, outboxOf(PORTS.imported));
    expect(readCalendar(attachment(mail, 'text/calendar').toString())).toEqual(expected);
    for (const { title } of SESSIONS) expect(mail.text).toContain(title);
  });
});

/** A Saturday at least ten weeks from now, `YYYY-MM-DD`. */
function saturdayInTenWeeks(): string {
  const day = new Date(Date.now() + 70 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
