import { z } from 'zod';
import { fetchSite } from './fetch-site';
import type { Locale } from './languages';

/** Days of the demo event, whose dates move with the day on which the tests run. */

const answer = z.object({ days: z.array(z.object({ day: z.iso.date() })) });

/** The date of a day of the conference. @param number from 1 */
export async function dateOfDay(number: number): Promise<string> {
  const { body } = await fetchSite('/api/getEventDays');
  const day = answer.parse(JSON.parse(body.toString())).days[number - 1];
  if (!day) throw new Error(`The conference has no day ${number}.`);
  return day.day;
}

/** How a date begins on a screen: `Friday, February 5`. */
export const dayName = (date: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'fr' ? 'fr-CA' : 'en-CA', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  }).format(new Date(date));
