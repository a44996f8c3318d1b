/** Everything that can run out (design §6), as `inventory_items.kind` names it. */
export const ITEM_KINDS = {
  track: 'track',
  workshopSession: 'workshop-session',
  activity: 'activity',
  /** Code: `product/variant`. */
  productVariant: 'product-variant',
  booth: 'booth',
  exhibitorExtra: 'exhibitor-extra',
  sponsorLevel: 'sponsor-level',
  sponsorExtra: 'sponsor-extra',
  /** The uses of a discount, invitation or bypass code. */
  codeUse: 'code-use',
} as const;
export type ItemKind = (typeof ITEM_KINDS)[keyof typeof ITEM_KINDS];
