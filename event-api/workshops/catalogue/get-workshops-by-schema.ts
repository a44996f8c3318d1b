import type { Presenter, WorkshopSummary } from '@/lib/contract/parts/workshop';
import type { Locale } from '@/lib/i18n/languages';
import type { UseCase } from '../../calls/use-case';
import { type Programme, readProgramme } from '../../programme/read-programme';
import { searchWorkshops } from '../../programme/search-sessions';
import { type ProgrammeDetails, readProgrammeDetails } from '../../programme/workshop-details';
import type { SiteEvent } from '../../tenancy/event';
import { requireOwnEvent } from '../../tenancy/find-event';
import { presenterWriter, sessionsByPresenter } from './presenter-writer';
import { workshopSummaries } from './workshop-summary';

/** All workshops of the event or those that a search finds, or all presenters. @throws Refusal 404 for another event's code */
export const getWorkshopsBySchema: UseCase<'getWorkshopsBySchema'> = async (
  { db, event, locale },
  { x, list, q },
) => {
  requireOwnEvent(event, x);
  const programme = await readProgramme(db, event);
  const details = await readProgrammeDetails(db, event);
  return {
    time_zone: event.definition.event.time_zone,
    workshops: list === 'workshops' ? allWorkshops(event, programme, details, { locale, q }) : [],
    presenters: list === 'presenters' ? allPresenters(event, programme, details, locale) : [],
  };
};

function allWorkshops(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  { locale, q }: { locale: Locale; q: string | undefined },
): WorkshopSummary[] {
  return [...programme.workshopByCode.values()]
    .filter(q ? searchWorkshops(event, programme, details, q) : () => true)
    .sort((one, other) => one.position - other.position)
    .map(workshopSummaries(event, programme, details, locale));
}

/** Presenters by name, without those who have no session. */
function allPresenters(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  locale: Locale,
): Presenter[] {
  const write = presenterWriter(event, locale);
  const sessions = sessionsByPresenter(event, programme, locale);
  const { compare } = new Intl.Collator(locale);
  return [...details.presenters.values()]
    .flatMap((presenter) => {
      const presenting = sessions.get(presenter.code);
      return presenting ? [{ ...write(presenter), sessions: presenting }] : [];
    })
    .sort((one, other) => compare(one.name, other.name));
}
