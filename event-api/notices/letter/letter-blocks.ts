import type { MailBlock } from './letter';

/** A block, or nothing where there is nothing to say. */
export type BlockOrNone = MailBlock | readonly MailBlock[] | null;

export const paragraph = (text: string | null | undefined): MailBlock | null =>
  text ? { kind: 'paragraph', text } : null;

export interface Fact {
  label: string;
  value: string | null;
  strong?: boolean;
}

/** Labels and values in two columns; what has no value is left out. */
export function facts(rows: readonly Fact[]): MailBlock | null {
  const withValues = rows.flatMap(({ value, ...row }) => (value ? [{ ...row, value }] : []));
  return withValues.length > 0 ? { kind: 'facts', facts: withValues } : null;
}

/** Titles with lines of details. */
export const list = (
  title: string,
  items: readonly { title: string; lines: string[] }[],
): MailBlock | null => (items.length > 0 ? { kind: 'list', title, items: [...items] } : null);

export const amounts = (
  title: string,
  rows: readonly { label: string; amount: string; total?: boolean }[],
): MailBlock | null => (rows.length > 0 ? { kind: 'amounts', title, rows: [...rows] } : null);

export const link = (label: string, address: string): MailBlock => ({ kind: 'link', label, address });

/** @param shown an attachment with a `contentId` */
export const picture = (
  shown: { contentId: string; alt: string; widthPixels: number },
  caption: string,
): MailBlock => ({ kind: 'picture', ...shown, caption });

/** The paragraphs of a text that an organiser wrote, which empty lines separate. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
