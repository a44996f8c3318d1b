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
import { nextSessions } from './next-session';

export interface WorkshopCatalogue {
  timeZone: string;
  filters: ScheduleFilters;
  audiences: AudienceCodes;
  /** All workshops, or those that a search finds, by strand, in the organiser's order; those without a strand come last. */
  groups: readonly { code: string | null; name: string | null; workshops: readonly WorkshopSummary[] }[];
  count: number;
  /** By workshop, the session that its entry shows: see `nextSessions`. With a search one that it finds. */
  nextOf: ReadonlyMap<string, SessionSummary>;
  /** Codes of the workshops that match the filter; undefined without a filter. */
  matchingCodes: ReadonlySet<string> | undefined;
}

export async function readWorkshops(eventCode: string, filter: ScheduleFilter): Promise<WorkshopCatalogue> {
  const reader = await pageReader();
  const { q, ...facets } = filter;
  const [{ workshops, time_zone: timeZone }, filters, { sessions }] = await Promise.all([
    reader.getWorkshopsBySchema({ x: eventCode, list: 'workshops', q }),
    reader.listFilters(),
    reader.getScheduleListByCodeAndTrack({ q }),
  ]);
  const audiences = audienceCodes(filters);
  const nextOf = nextSessions(sessions, new Date().toISOString());
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
    count: workshops.length,
    nextOf,
    matchingCodes:
      countFilters(filter) === 0
        ? undefined
        : new Set(workshops.filter(through).map((workshop) => workshop.workshops_code)),
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
