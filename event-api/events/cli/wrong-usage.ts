/** An invalid command line; the message says why. */
export class WrongUsage extends Error {}
