import { createHash } from 'node:crypto';
import type { UseCase } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { workshopSummaries } from './workshop-summary';

/** What is for everyone needs no advertising among the workshops. */
const KINDS = new Set(['workshop', 'panel', 'talk']);

/**
 * Some of the workshops that are still to come, at random, but the same ones within an hour: so pages with them can be
 * kept, and every instance shows the same.
 */
export const getRandomWorkshops: UseCase<'getRandomWorkshops'> = async (
  { db, event, locale, clock },
  { count },
) => {
  const programme = await readProgramme(db, event);
  const details = await readProgrammeDetails(db, event);
  const now = clock.now();
  const hour = now.slice(0, 'YYYY-MM-DDTHH'.length);
  const toCome = new Set(
    programme.sessions
      .filter((session) => !session.cancelled && session.startsAt > now)
      .map((session) => session.workshopCode),
  );
  const drawn = [...programme.workshopByCode.values()]
    .filter(({ code, kind }) => KINDS.has(kind) && toCome.has(code))
    .map((workshop) => ({ workshop, lot: lotOf(`${hour} ${event.code} ${workshop.code}`) }))
    .sort((one, other) => (one.lot < other.lot ? -1 : 1))
    .slice(0, count);
  const summarise = workshopSummaries(event, programme, details, locale);
  return { workshops: drawn.map(({ workshop }) => summarise(workshop)) };
};

function lotOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
