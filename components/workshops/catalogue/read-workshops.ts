import { type AudienceCodes, audienceCodes } from '@/components/programme/session-facts';
import { pageReader } from '@/lib/api/server';
import type { ScheduleFilters } from '@/lib/contract/parts/filters';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { WorkshopSummary } from '@/lib/contract/parts/workshop';
import {
  countFilters,
  factsText,
  filterRows,
  type ScheduleFilter,
} from '@/lib/domain/programme/schedule-filter';
import { plainLetters } from '@/lib/domain/text/plain-letters';
import { pageLocale } from '@/lib/i18n/page-locale';
import { formatDay, formatTime } from '@/lib/time/format';
import { nextSessions } from './next-session';

export interface WorkshopCatalogue {
  timeZone: string;
  filters: ScheduleFilters;
  audiences: AudienceCodes;
  /** All workshops by strand, in the organiser's order; those without a strand come last. */
  groups: readonly { code: string | null; name: string | null; workshops: readonly WorkshopSummary[] }[];
  count: number;
  /** By workshop, the session that its entry shows: see `nextSessions`. */
  nextOf: ReadonlyMap<string, SessionSummary>;
  /** Codes of the workshops that match the filter; undefined without a filter. */
  matchingCodes: ReadonlySet<string> | undefined;
}

export async function readWorkshops(eventCode: string, filter: ScheduleFilter): Promise<WorkshopCatalogue> {
  const [reader, locale] = await Promise.all([pageReader(), pageLocale()]);
  const { q, ...facets } = filter;
  const [{ workshops: all, time_zone: timeZone }, filters, { sessions }, searched] = await Promise.all([
    reader.getWorkshopsBySchema({ x: eventCode, list: 'workshops' }),
    reader.listFilters(),
    reader.getScheduleListByCodeAndTrack({}),
    q === undefined ? undefined : reader.getScheduleListByCodeAndTrack({ q }),
  ]);
  const audiences = audienceCodes(filters);
  const nextOf = nextSessions(sessions, new Date().toISOString());
  const workshops = searched ? all.filter(isFoundBy(q, searched.sessions, nextOf, locale)) : all;
  const strands = [
    ...filters.strands.map(({ value, name }) => ({ code: value, name })),
    { code: null, name: null },
  ];
  const groups = strands
    .map((strand) => ({
      ...strand,
      workshops: workshops.filter((workshop) => (workshop.strand?.code ?? null) === strand.code),
    }))
    .filter((group) => group.workshops.length > 0);
  const fits = filterRows(facets);
  const through = (workshop: WorkshopSummary) => {
    const next = nextOf.get(workshop.workshops_code);
    return fits({
      facts: workshopFacts(workshop, audiences),
      words: '',
      availability: next?.cancelled === 'Y' ? undefined : (next?.availability.state ?? 'available'),
    });
  };
  return {
    timeZone,
    filters,
    audiences,
    groups,
    count: all.length,
    nextOf,
    matchingCodes:
      countFilters(filter) === 0
        ? undefined
        : new Set(workshops.filter(through).map((workshop) => workshop.workshops_code)),
  };
}

/** Whether a search finds a workshop: by one of its sessions, or, where it has none yet, by its own words. */
function isFoundBy(
  q: string | undefined,
  found: readonly SessionSummary[],
  nextOf: WorkshopCatalogue['nextOf'],
  locale: string,
): (workshop: WorkshopSummary) => boolean {
  const codes = new Set(found.map((session) => session.workshops_code));
  const fits = filterRows({ q });
  return (workshop) => {
    const words = plainLetters(workshopWords(workshop, nextOf.get(workshop.workshops_code), locale));
    return codes.has(workshop.workshops_code) || fits({ facts: '', words, availability: undefined });
  };
}

/** What a workshop can be filtered by, for its row mark. */
export function workshopFacts(workshop: WorkshopSummary, audiences: AudienceCodes): string {
  return factsText({
    strand: workshop.strand?.code ?? null,
    kind: workshop.kind,
    modes: workshop.modes,
    languages: [workshop.language],
    audiences: workshop.audiences.map((name) => audiences.get(name) ?? name),
    media: workshop.media,
  });
}

/** The texts of a row, which the browser searches as well. */
function workshopWords(
  { workshops_title, subtitle, summary, presenters }: WorkshopSummary,
  next: SessionSummary | undefined,
  locale: string,
): string {
  const when = next && [
    formatDay(next.workshops_schedule_start, next.workshops_schedule_track_timezone, locale),
    formatTime(next.workshops_schedule_start, next.workshops_schedule_track_timezone, locale),
    next.room?.name,
  ];
  return [workshops_title, subtitle, ...presenters.map(({ name }) => name), ...(when ?? []), summary]
    .filter(Boolean)
    .join(' ');
}
