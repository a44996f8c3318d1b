import type { FilterOption, ScheduleFilters } from '@/lib/contract/parts/filters';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { factsText } from '@/lib/domain/programme/schedule-filter';

const MODES = { I: 'in_person', O: 'online' } as const;

/** Codes of audiences by the names that sessions list. */
export type AudienceCodes = ReadonlyMap<string, string>;

export function audienceCodes(filters: Pick<ScheduleFilters, 'audiences'>): AudienceCodes {
  return new Map(filters.audiences.map(({ name, value }) => [name, value]));
}

/** What a session can be filtered by, for its row mark. */
export function sessionFacts(session: SessionSummary, audiences: AudienceCodes): string {
  return factsText({
    strand: session.strand?.code ?? null,
    kind: session.kind,
    modes: [MODES[session.workshops_session_type]],
    languages: [session.language],
    audiences: session.audiences.map((name) => audiences.get(name) ?? name),
    room: session.room?.code ?? null,
    media: session.media,
  });
}

/** The value that most sessions have, which rows do not repeat. */
export function mostUsual(options: readonly FilterOption[]): string | undefined {
  return [...options].sort((one, other) => other.count - one.count)[0]?.value;
}
