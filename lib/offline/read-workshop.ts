import type { AnswerOf } from '../contract/parts/call';
import type { getWholeProgramme } from '../contract/schedule';
import type { Locale } from '../i18n/languages';
import { paths } from '../paths';

type Programme = AnswerOf<typeof getWholeProgramme>;

export interface KeptWorkshop {
  timeZone: string;
  workshop: Programme['workshops'][number];
}

/** The whole programme as this device keeps it; undefined where it keeps none. */
export async function readKeptProgramme(locale: Locale): Promise<Programme | undefined> {
  const kept = await caches.match(paths.wholeProgramme(locale));
  return kept && ((await kept.json()) as Programme); // the site's own answer to its own call
}

/** The workshop of a path without language, from what this device keeps; undefined where it keeps none of that address. */
export async function readKeptWorkshop(path: string, locale: Locale): Promise<KeptWorkshop | undefined> {
  const kept = await readKeptProgramme(locale);
  const workshop = kept?.workshops.find(({ code }) => paths.workshop(code) === path);
  return kept && workshop && { timeZone: kept.time_zone, workshop };
}
