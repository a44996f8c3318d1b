import type { UseCase } from '../calls/use-case';
import { exhibitorsOf } from './exhibitors';

/** All exhibitors, sorted by name. */
export const getExhibitors: UseCase<'getExhibitors'> = async (context) => ({
  exhibitors: await exhibitorsOf(context),
});
