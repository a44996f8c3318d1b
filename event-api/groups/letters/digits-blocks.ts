import type { MailBlock } from '../../notices/letter/letter';

/** The six digits of an organiser's letter, which can be typed instead of opening its link; nothing once they have ended. */
export const digitsBlocks = (
  digits: string | null,
  words: { or: string; code: string },
): readonly MailBlock[] =>
  digits === null
    ? []
    : [
        { kind: 'paragraph', text: words.or },
        { kind: 'facts', facts: [{ label: words.code, value: digits, strong: true }] },
      ];
