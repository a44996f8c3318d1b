/**
 * A value that could be found by trying, such as a code. Tries that fail, which is answered with 404 at one of the fields, are
 * counted by who makes them and never by the value: nobody can lock a value for those who have the right one.
 */
export interface Guessed {
  /** Calls that take the same values count together. */
  of: string;
  fields: readonly [string, ...string[]];
  /** The window in which failed tries are counted. */
  seconds: number;
  /** Failed tries of one visitor, and of one network address whatever visitors it has. */
  visitor: number;
  network: number;
  /** Of all together, and how many of these are kept for networks that have failed `hardlyTried` times at most. */
  event?: { all: number; kept: number; hardlyTried: number };
  /**
   * The value is random and so long that a right one was not found by trying: it is let through however many have failed.
   * Otherwise the right one is refused as well, because the answer would tell it from the wrong ones.
   */
  unguessable: boolean;
}

const FAILED_PER_HOUR = { seconds: 3600, visitor: 20, network: 60 };

/** Codes of discounts and invitations, which organisers choose: short words, that many people share. */
export const CHOSEN_CODE: Guessed = {
  ...FAILED_PER_HOUR,
  of: 'chosen code',
  fields: ['invitation_code'],
  event: { all: 600, kept: 100, hardlyTried: 2 },
  unguessable: false,
};

/** Codes that the site makes, by the field that carries them first: of 50 random bits. */
export const ownCode = (...fields: Guessed['fields']): Guessed => ({
  ...FAILED_PER_HOUR,
  of: 'own code',
  fields,
  unguessable: true,
});
