/** What somebody waits for who registers, in its order. */
export const STEPS = [
  'home',
  'files',
  'schedule',
  'add',
  'start',
  'begin',
  'answers',
  'pay',
  'confirmation',
] as const;
export type Step = (typeof STEPS)[number];

/** Decided before somebody comes, so that every run has the same crowd. */
export interface Plan {
  address: string;
  comesAtMs: number;
  /** The session that they want, by number. */
  session: number;
  leaves: 'after the schedule' | 'after beginning' | 'never';
  /** Their first card is refused. */
  hasBadCard: boolean;
  /** Presses the button that pays twice. */
  pressesTwice: boolean;
  /** Factor of how long they look at a screen. */
  pace: number;
}

export interface Visit {
  end: 'confirmed' | 'sold out' | 'left' | 'unserved';
  /** How long each step was waited for, in milliseconds, once for each time. */
  waits: readonly { step: Step; ms: number }[];
  /** In the waiting line, in milliseconds. */
  lineMs: number;
  /** From coming to the end. */
  totalMs: number;
  /** Of the registration, once it began. */
  code?: string;
  /** Answers that nobody should get, by status: 0 for none at all. */
  failures: readonly number[];
}
