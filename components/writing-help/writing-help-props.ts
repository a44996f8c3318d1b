/** A proposal whose wording is helped with. */
export interface WritingHelpProps {
  /** Of the proposal. */
  code: string;
  /** As they are in the form now, as plain text. */
  title: string;
  abstract: string;
  /** Puts a text into the form: a suggested one, or what was there before. */
  onTitle: (title: string) => void;
  onAbstract: (abstract: string) => void;
}
