import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import { groupBy } from '@/lib/domain/group-by';
import { isForEveryone } from '@/lib/domain/programme/schedule-filter';
import type { Locale } from '@/lib/paths';
import type { ListedWorkshop, Programme } from '../../programme/read-programme';
import { spokenLanguage } from '../../programme/session-kind';
import type { ProgrammeDetails } from '../../programme/workshop-details';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';
import { summaryOf } from './shorten';

const MODES = { I: 'in_person', O: 'online' } as const;

/** Makes a function that summarises a workshop in the language of a call. */
export function workshopSummaries(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  locale: Locale,
): (workshop: ListedWorkshop) => WorkshopSummary {
  const texts = eventTexts(event, locale);
  const { currency } = event.definition.event;
  const sessions = groupBy(
    programme.sessions.filter(({ cancelled }) => !cancelled),
    ({ workshopCode }) => workshopCode,
  );
  const term = (kind: 'strand' | 'audience', code: string) => programme.terms.get(`${kind}:${code}`);

  return (workshop) => {
    const offered = sessions.get(workshop.code) ?? [];
    const [first] = offered;
    const detail = details.workshops.get(workshop.code);
    const abstract = texts.optional(detail?.abstract);
    const strand = workshop.strandCode === null ? undefined : term('strand', workshop.strandCode);
    return {
      workshops_code: workshop.code,
      workshops_title: texts.text(workshop.title),
      subtitle: texts.optional(workshop.subtitle),
      summary: abstract === null ? null : summaryOf(abstract),
      photo: texts.optionalPicture(detail?.photo),
      kind: workshop.kind,
      language: spokenLanguage(workshop.language),
      strand: strand ? { code: strand.code, name: texts.text(strand.name), colour: strand.colour } : null,
      audiences: isForEveryone(workshop.audiences)
        ? []
        : workshop.audiences.map((code) => texts.optional(term('audience', code)?.name) ?? code),
      presenters: [...(programme.presentersByWorkshop.get(workshop.code) ?? [])],
      fee: workshop.feeAmount === null ? null : { amount: workshop.feeAmount, currency },
      payable: workshop.payable,
      sessions: offered.length,
      days: [...new Set(offered.map((session) => session.day))].sort(),
      modes: [...new Set(offered.map((session) => MODES[session.type]))],
      first_session: first
        ? { workshops_session_code: first.code, start: first.startsAt, end: first.endsAt }
        : null,
    };
  };
}
