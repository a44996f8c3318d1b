import { createHash } from 'node:crypto';
import type { UseCase } from '../../calls/use-case';
import { readProgramme } from '../../programme/read-programme';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { workshopSummaries } from './workshop-summary';

/** Kinds that visitors choose; keynotes and socials are for everyone. */
const KINDS = new Set(['workshop', 'panel', 'talk']);

/**
 * A random selection of future workshops that is the same for an hour, so that pages can be cached and every instance shows
 * the same.
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
    .map((workshop) => ({ workshop, rank: hashOf(`${hour} ${event.code} ${workshop.code}`) }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, count);
  const summarise = workshopSummaries(event, programme, details, locale);
  return { workshops: drawn.map(({ workshop }) => summarise(workshop)) };
};

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
