/** Size in pixels of a link preview's picture, which the large social networks show without cropping. */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;
