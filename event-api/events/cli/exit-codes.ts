export const DONE_EXIT_CODE = 0;
export const UNUSABLE_EXIT_CODE = 1;
