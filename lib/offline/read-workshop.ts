import type { AnswerOf } from '../contract/parts/call';
import type { getWholeProgramme } from '../contract/schedule';
import { type Locale, paths } from '../paths';

type Programme = AnswerOf<typeof getWholeProgramme>;

export interface KeptWorkshop {
  timeZone: string;
  workshop: Programme['workshops'][number];
}

/** The workshop of a path without language, from what this device keeps; undefined where it keeps none of that address. */
export async function readKeptWorkshop(path: string, locale: Locale): Promise<KeptWorkshop | undefined> {
  const kept = await caches.match(paths.wholeProgramme(locale));
  if (!kept) return undefined;
  const { time_zone: timeZone, workshops } = (await kept.json()) as Programme; // the site's own answer to its own call
  const workshop = workshops.find(({ code }) => paths.workshop(code) === path);
  return workshop && { timeZone, workshop };
}
