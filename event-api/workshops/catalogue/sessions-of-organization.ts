import type { SessionSummary } from '@/lib/contract/parts/session';
import { plainLetters } from '@/lib/domain/text/plain-letters';
import type { UseCaseContext } from '../../calls/use-case';
import { readProgrammeDetails } from '../../programme/workshop-details';
import { listSessions } from './list-sessions';

/**
 * The sessions of an exhibitor or sponsor: those of presenters who name it as their organization, in any language. Case,
 * accents and spaces around the name do not matter.
 */
export async function sessionsOfOrganization(
  context: Pick<UseCaseContext, 'db' | 'event' | 'locale' | 'clock'>,
  name: string,
): Promise<SessionSummary[]> {
  const plainName = plainLetters(name).trim();
  const { presenters } = await readProgrammeDetails(context.db, context.event);
  const theirs = new Set(
    [...presenters.values()]
      .filter(({ organization }) =>
        Object.values(organization ?? {}).some((text) => plainLetters(text).trim() === plainName),
      )
      .map(({ code }) => code),
  );
  if (theirs.size === 0) return [];
  return listSessions(context, ({ workshopCode }, { presentersByWorkshop }) =>
    (presentersByWorkshop.get(workshopCode) ?? []).some(({ code }) => theirs.has(code)),
  );
}
