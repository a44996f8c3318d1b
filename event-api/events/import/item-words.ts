import type { ItemKind } from '../../platform/inventory/items';
import { counted } from '../counted';

/** What runs out, in the organiser's words. */
export const ITEM_NOUNS: Readonly<Record<ItemKind, string>> = {
  track: 'ticket',
  'workshop-session': 'session',
  activity: 'activity',
  'product-variant': 'product',
  booth: 'booth',
  'exhibitor-extra': 'extra',
  'sponsor-level': 'level',
  'sponsor-extra': 'extra',
  'code-use': 'code',
};

export const placesTaken = (count: number): string => `${counted(count, 'place')} taken`;
