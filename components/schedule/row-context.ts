import { type AudienceCodes, mostUsual } from '@/components/programme/session-facts';
import type { StrandClass } from '@/components/programme/strands';
import type { SeatsWords } from '@/components/programme/words/seats-text';
import type { ScheduleFilters } from '@/lib/contract/parts/filters';

/** Shared by all rows of a page. */
export interface RowContext {
  timeZone: string;
  seats: SeatsWords;
  audiences: AudienceCodes;
  strandClass: StrandClass;
  marks: MarkRules;
  /** Sessions can be chosen: rows have a container for the buttons. */
  choosable: boolean;
  /** Address of a workshop in the page's language. */
  hrefOf: (code: string) => string;
}

/** Decides which marks a row shows: only those that differ from most sessions. */
export interface MarkRules {
  /** The most frequent kind. */
  usualKind: string | undefined;
  /** The most frequent language, and way of taking part. */
  usualLanguage: string | undefined;
  usualMode: string | undefined;
}

export function markRules({ kinds, modes, languages }: ScheduleFilters): MarkRules {
  return { usualKind: mostUsual(kinds), usualLanguage: mostUsual(languages), usualMode: mostUsual(modes) };
}
