import { marked } from 'marked';

/**
 * Signs that a text is Markdown, as pretalx and many people write it. Each is one that plain text does not have by chance: a
 * single asterisk, dash or number at the start of a line is no such sign.
 */
const SIGNS = [
  /\[[^\]\n]+\]\((https?:\/\/|mailto:|\/|#|javascript:|data:)[^)\s]*\)/i,
  /(^|[\s(])\*\*\S[^*\n]*\*\*/,
  /(^|[\s(])__\S[^_\n]*__(?=[\s.,;:!?)]|$)/m,
  /^#{1,6} \S/m,
  /^(```|~~~)/m,
  /(^|[\s(])`[^`\n]+`/,
  /^(\s*[-*+] \S.*\n+){1,}\s*[-*+] \S/m,
  /^\s*1[.)] \S.*\n+\s*2[.)] \S/m,
  /^> \S/m,
];

export function isMarkdown(text: string): boolean {
  return SIGNS.some((sign) => sign.test(text.replaceAll('\r\n', '\n')));
}

/** Markdown as HTML, in which line ends stay, as people mean them. Not sanitised. */
export function markdownOf(text: string): string {
  return marked.parse(text, { async: false, gfm: true, breaks: true });
}
