import { mostUsual } from '@/components/programme/most-usual';
import type { AudienceCodes } from '@/components/programme/session-facts';
import type { StrandClass } from '@/components/programme/strands';
import type { SeatsWords } from '@/components/programme/words/seats-text';
import type { ScheduleFilters } from '@/lib/contract/parts/filters';

/** Shared by all rows of a page. */
export interface RowContext {
  timeZone: string;
  seats: SeatsWords;
  audiences: AudienceCodes;
  strandClass: StrandClass;
  told: Told;
  /** Sessions can be chosen: rows have a container for the buttons. */
  choosable: boolean;
  /** Address of a workshop in the page's language. */
  hrefOf: (code: string) => string;
}

/** What rows mention: only what differs from most sessions. */
export interface Told {
  /** The most frequent kind. */
  usualKind: string | undefined;
  /** The most frequent language. */
  usualLanguage: string | undefined;
  mode: boolean;
}

export function whatIsTold({ kinds, modes, languages }: ScheduleFilters): Told {
  return { usualKind: mostUsual(kinds), usualLanguage: mostUsual(languages), mode: modes.length > 1 };
}
