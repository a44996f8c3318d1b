/** A mail before it is written as text and as HTML, so that both say the same. */
export interface MailDocument {
  /** Language of the texts. */
  language: string;
  subject: string;
  /** What mail programs show behind the subject. */
  preview: string;
  /** The event's name, on top. */
  sender: string;
  heading: string;
  blocks: MailBlock[];
  /** Small print at the end, a paragraph each. */
  footer: string[];
}

export type MailBlock =
  | { kind: 'paragraph'; text: string }
  /** What can be looked up: a label and its value a row. */
  | { kind: 'facts'; facts: { label: string; value: string; strong?: boolean }[] }
  /** Things with a line or two below each. */
  | { kind: 'list'; title: string; items: { title: string; lines: string[] }[] }
  /** Amounts, the last one being the sum. */
  | { kind: 'amounts'; title: string; rows: { label: string; amount: string; total?: boolean }[] }
  | { kind: 'link'; label: string; address: string };
