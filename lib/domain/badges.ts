/**
 * What badges are printed on: A6 and two rolls of labels, one badge to a page, and two sheets of labels. `a4-2x4`: 99.1 × 67.7 mm
 * each; `letter-2x3`: 4 × 3 inches each, as in North American name badge sheets.
 */
export const BADGE_SIZES = ['a6', 'label-100x62', 'label-89x36', 'a4-2x4', 'letter-2x3'] as const;
export type BadgeSize = (typeof BADGE_SIZES)[number];

/** In which order badges are printed. `since`: who registered first. */
export const BADGE_ORDERS = ['name', 'organization', 'since'] as const;
export type BadgeOrder = (typeof BADGE_ORDERS)[number];

/** Of one file: it is drawn in seconds, and as many as a box of badges has. */
export const MAX_BADGES = 500;
