/** The languages whose words the tests know; a language that is added to the product needs no browser test of its own. */
export const LOCALES = ['en', 'fr'] as const;
export type Locale = (typeof LOCALES)[number];

import { IS_SWEEP } from '../../support/sweep';

/** The languages of a journey that is the same in each of them: one, and all of them in a sweep. */
export const journeyLanguages = (usual: Locale): readonly Locale[] => (IS_SWEEP ? LOCALES : [usual]);
