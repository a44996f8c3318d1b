/** What is shorter finds too much to be of use. */
export const MIN_LOOKUP_CHARS = 3;
