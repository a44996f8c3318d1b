import { z } from 'zod';

/** A value that sessions can be filtered by, with its name in the language of the call. */
export const filterOption = z.object({
  /** What a filter is set to: a code, a day, or a word of the contract. */
  value: z.string(),
  name: z.string(),
  /** Of a strand: `#rrggbb`. */
  colour: z.string().nullable(),
  /** How many sessions have it. */
  count: z.int(),
});
export type FilterOption = z.infer<typeof filterOption>;

/** Everything that sessions can be filtered by. Values that no session has are left out. */
export const scheduleFilters = z.object({
  /** `YYYY-MM-DD`, by date. */
  days: z.array(filterOption),
  /** In the organiser's order, as audiences and rooms are. */
  strands: z.array(filterOption),
  audiences: z.array(filterOption),
  /** `workshop`, `keynote`, `panel`, `talk`, `social`. */
  kinds: z.array(filterOption),
  /** `in_person`, `online`. */
  modes: z.array(filterOption),
  /** `en`, `fr`, `both`. */
  languages: z.array(filterOption),
  rooms: z.array(filterOption),
});
export type ScheduleFilters = z.infer<typeof scheduleFilters>;
