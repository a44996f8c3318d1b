import { z } from 'zod';

/** A value that sessions can be filtered by, with its name in the language of the call. */
export const filterOption = z.object({
  /** The filter's value: a code, a day, or an enum value of the contract. */
  value: z.string(),
  name: z.string(),
  /** `#rrggbb`; only strands have one. */
  colour: z.string().nullable(),
  /** Number of sessions with this value. */
  count: z.int(),
});
export type FilterOption = z.infer<typeof filterOption>;

/** All filters for sessions, with their values. Values that no session has are left out. */
export const scheduleFilters = z.object({
  /** `YYYY-MM-DD`, by date. */
  days: z.array(filterOption),
  /** In the organiser's order, like audiences and rooms. */
  strands: z.array(filterOption),
  audiences: z.array(filterOption),
  /** `workshop`, `keynote`, `panel`, `talk`, `social`. */
  kinds: z.array(filterOption),
  /** `in_person`, `online`. */
  modes: z.array(filterOption),
  /** `en`, `fr`, `both`. */
  languages: z.array(filterOption),
  rooms: z.array(filterOption),
  /** `recording`, `slides`. */
  media: z.array(filterOption),
});
export type ScheduleFilters = z.infer<typeof scheduleFilters>;
