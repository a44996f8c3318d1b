/** The process cannot start. The message is one line that says why, and what to do. */
export class CannotStart extends Error {}
