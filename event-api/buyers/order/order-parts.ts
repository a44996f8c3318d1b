import { activitiesPart } from '../../activities/activities-part';
import { merchandisePart } from '../../shop/merchandise-part';

/** What can be bought without a registration, by `id`. */
export const BUYER_PARTS = { activities: activitiesPart, merchandise: merchandisePart } as const;
