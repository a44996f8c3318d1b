import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import { groupBy } from '@/lib/domain/group-by';
import { isForEveryone } from '@/lib/domain/programme/schedule-filter';
import type { Locale } from '@/lib/i18n/languages';
import { textOfHtml } from '../../platform/html/text-of-html';
import type { ListedWorkshop, Programme } from '../../programme/read-programme';
import { spokenLanguage } from '../../programme/session-kind';
import { mediaOf } from '../../programme/session-summary';
import { textsLanguage } from '../../programme/texts-language';
import type { ProgrammeDetails } from '../../programme/workshop-details';
import type { SiteEvent } from '../../tenancy/event';
import { eventTexts } from '../../tenancy/event-texts';

const MODES = { I: 'in_person', O: 'online' } as const;

/** Makes a function that summarises a workshop in the language of a call. */
export function workshopSummaries(
  event: SiteEvent,
  programme: Programme,
  details: ProgrammeDetails,
  locale: Locale,
): (workshop: ListedWorkshop) => WorkshopSummary {
  const texts = eventTexts(event, locale);
  const { currency, languages } = event.definition.event;
  const sessions = groupBy(
    programme.sessions.filter(({ cancelled }) => !cancelled),
    ({ workshopCode }) => workshopCode,
  );
  const term = (kind: 'strand' | 'audience', code: string) => programme.terms.get(`${kind}:${code}`);

  return (workshop) => {
    const offered = sessions.get(workshop.code) ?? [];
    const [first] = offered;
    const detail = details.workshops.get(workshop.code);
    const foreign = textsLanguage({ ...workshop, abstract: detail?.abstract }, { languages, locale });
    const abstract = texts.optional(detail?.abstract);
    const strand = workshop.strandCode === null ? undefined : term('strand', workshop.strandCode);
    const media = mediaOf(workshop);
    return {
      workshops_code: workshop.code,
      workshops_title: texts.text(workshop.title),
      ...(foreign && { texts_language: foreign }),
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
      ...(media.length > 0 && { media: [...media] }),
      first_session: first
        ? { workshops_session_code: first.code, start: first.startsAt, end: first.endsAt }
        : null,
    };
  };
}

/** Length of an abstract or a biography in lists, for search engines and in link previews. */
const MAX_SUMMARY_CHARS = 220;

/** The beginning of an abstract or a biography in plain text. */
export const summaryOf = (html: string): string => shorten(textOfHtml(html), MAX_SUMMARY_CHARS);

/** Cuts a text to at most `maxChars`, including the ellipsis, if possible between two words. */
function shorten(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const cut = text.slice(0, maxChars - 1);
  const atWord = cut.slice(0, cut.lastIndexOf(' '));
  const beginning = atWord.length > maxChars / 2 ? atWord : cut;
  // A cut surrogate pair would show as a box.
  return `${beginning.replace(/[\s,;:.–-]+$/, '').replace(/\p{Surrogate}$/u, '')}…`;
}
