import { LOCALES, type Locale } from '../../../lib/i18n/languages';
import { IS_SWEEP } from '../../support/sweep';

/** The languages of a journey that is the same in each of them: one, and all of them in a sweep. */
export const journeyLanguages = (usual: Locale): readonly Locale[] => (IS_SWEEP ? LOCALES : [usual]);
