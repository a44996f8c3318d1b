import { LOCALES, type Locale } from '../../../lib/paths';

/** Whether everything is gone through, as `npm run crawl` does, and not a representative of each kind (decision 289). */
export const IS_SWEEP = process.env.SWEEP === 'all';

/** The languages of a journey that is the same in each of them: one, and all of them in a sweep. */
export const journeyLanguages = (usual: Locale): readonly Locale[] => (IS_SWEEP ? LOCALES : [usual]);
