import { cleanLine, cleanText } from './text/names';

/** What is sent of a proposal for suggestions of its wording. The browser shows the same text before it is sent. */

export const MAX_HELP_TITLE_CHARS = 300;
export const MAX_HELP_ABSTRACT_CHARS = 8000;
/** Suggested titles. */
export const MAX_TITLES = 3;

/** The text of a proposal as it is sent after the instructions. */
export function textForHelp({ title, abstract }: { title: string; abstract: string }): string {
  return JSON.stringify({ title: cleanLine(title).trim(), abstract: cleanText(abstract).trim() }, null, 2);
}
