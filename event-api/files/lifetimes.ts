const SECONDS_PER_DAY = 24 * 3600;

/** An upload that was not finished by then never will be: its process died, or the storage was away. */
export const STORING_SECONDS = 3600;
/**
 * Files of a registration that was begun and never submitted, or was cancelled, are deleted after this time; those of a
 * submitted one are looked at again after it.
 */
export const KEEP_UNFINISHED_SECONDS = 30 * SECONDS_PER_DAY;
