import { mostUsual } from '@/components/programme/most-usual';
import type { AudienceCodes } from '@/components/programme/session-facts';
import type { StrandClass } from '@/components/programme/strands';
import type { SeatsWords } from '@/components/programme/words/seats-text';
import type { ScheduleFilters } from '@/lib/contract/parts/filters';

/** What all rows of a programme's page share. */
export interface RowContext {
  timeZone: string;
  seats: SeatsWords;
  audiences: AudienceCodes;
  strandClass: StrandClass;
  told: Told;
  /** Sessions can be chosen here: rows keep a place for it. */
  choosable: boolean;
  /** A workshop's address in the reader's language. */
  hrefOf: (code: string) => string;
}

/** What is worth a word on a row: what every session is needs none. */
export interface Told {
  /** The kind that most sessions are. */
  usualKind: string | undefined;
  /** The language that most are in. */
  usualLanguage: string | undefined;
  mode: boolean;
}

export function whatIsTold({ kinds, modes, languages }: ScheduleFilters): Told {
  return { usualKind: mostUsual(kinds), usualLanguage: mostUsual(languages), mode: modes.length > 1 };
}
