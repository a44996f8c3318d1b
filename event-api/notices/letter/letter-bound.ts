/**
 * What keeps one recipient from getting more of a kind of letter than anybody wants (decision 272). Every letter says it; a
 * letter that matters is never left out, so for these what causes it is bounded.
 */
export type LetterBound =
  /**
   * Anybody can have it sent to any address, so `mayWriteTo` is asked first, which counts it by recipient: from one network so
   * many in an hour, from all of them three times as many.
   */
  | { by: 'recipient'; perHour: number; budget?: 'when asked for' }
  /** It tells what was done with an order: `boundAct` refuses doing that again and again, before it is done. */
  | { by: 'act'; perDay: number }
  /** What causes it happens once, or is the organiser's: says what it is. */
  | { by: 'cause'; cause: string; budget?: 'when sent' };

/** What of a letter's definition bounds it. */
export interface BoundLetter<Bound extends LetterBound = LetterBound> {
  kind: string;
  bound: Bound;
}
