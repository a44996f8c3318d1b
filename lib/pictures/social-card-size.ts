/** Pixels of the picture of a link preview: what the large services show without cutting. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;
