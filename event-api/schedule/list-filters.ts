import type { UseCase } from '../calls/use-case';
import { countValues, filterOptions, underEveryFilter } from '../programme/filter-options';
import { readProgramme } from '../programme/read-programme';

/** The filters of the whole programme, without values that no session has. */
export const listFilters: UseCase<'listFilters'> = async ({ db, event, locale }) => {
  const programme = await readProgramme(db, event);
  const write = await filterOptions(event, programme, locale);
  return underEveryFilter((filter) => write(filter, countValues(filter, programme, programme.sessions)));
};
