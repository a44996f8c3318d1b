import { z } from 'zod';
import { type ListName, listNamed } from './lists';

/** Longer than any name and address. */
const MAX_SEARCH_CHARS = 200;

/** What a list can be narrowed by, beside its states; each list takes some of it. */
export const LIST_FILTERS = {
  search: z.string().max(MAX_SEARCH_CHARS, `use at most ${MAX_SEARCH_CHARS} characters`).optional(),
  ticket: z.string().optional(),
  session: z.string().optional(),
  /** Another session, with `session`. */
  beside: z.string().optional(),
};

/** The fields of one list's filter. */
export function filterOf(name: ListName): Record<string, z.ZodType<string | undefined>> {
  const { filters, statuses = [] } = listNamed(name);
  const status = z.enum(statuses).optional();
  return Object.fromEntries(filters.map((each) => [each, each === 'status' ? status : LIST_FILTERS[each]]));
}
