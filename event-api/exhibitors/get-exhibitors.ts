import type { UseCase } from '../calls/use-case';
import { exhibitorsOf } from './exhibitors';

/** All exhibitors, sorted by name. */
export const getExhibitors: UseCase<'getExhibitors'> = async ({ event, locale }) => ({
  exhibitors: exhibitorsOf(event, locale),
});
