import type { YAMLError } from 'yaml';

/** What is wrong with the YAML, by the parser's code, and what to do about it. */
const WORDS: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'is indented with a tab; YAML takes spaces alone: two for each level.',
  BAD_INDENT:
    'is not indented like the lines that it belongs to; give all fields of one level the same number of spaces.',
  DUPLICATE_KEY: 'is a field that is there already, a few lines above; keep one of the two.',
  BAD_SCALAR_START: 'begins with a character that means something else in YAML; put the text in quotes.',
  BLOCK_AS_IMPLICIT_KEY: 'has a second ": " in one line; if it belongs to the text, put the text in quotes.',
  MULTILINE_IMPLICIT_KEY:
    'has a line without ": "; is a colon missing, or quotes around a text of several lines?',
  MISSING_CHAR: 'lacks a closing quote, bracket or comma here or above it.',
  TAG_RESOLVE_FAILED: 'begins with "!", which means something else in YAML; put the text in quotes.',
  BAD_DQ_ESCAPE: 'has a \\ in double quotes that YAML does not know; use single quotes.',
  BLOCK_IN_FLOW: 'has a second ": " between the brackets; if it belongs to the text, put the text in quotes.',
  UNEXPECTED_TOKEN:
    'has something here that does not belong to the value before it: a quote too many or too few, or a missing comma?',
  MULTIPLE_DOCS: 'begins a second document at this "---"; make it a file of its own.',
};

/** For an alias that the parser takes and cannot resolve. */
export const NO_SUCH_ANCHOR =
  'names an anchor (*) that there is not; if the text itself begins with *, put it in quotes.';

/** A value that begins with #, such as a colour: for YAML the rest of the line is a comment. */
const CUT_OFF = /[{[,][^'"]*:\s+(#\S*)/;

/** A fault of a YAML file as the rest of the line. @param before the lines up to it, the last one first */
export function yamlWords(
  { code, message }: Pick<YAMLError, 'code' | 'message'>,
  before: readonly string[],
): string {
  const [, comment] = before.map((line) => CUT_OFF.exec(line)).find(Boolean) ?? [];
  if (comment !== undefined && (code === 'MISSING_CHAR' || message.startsWith('Flow'))) {
    return `is after "${comment}", with which a comment begins; put that value in quotes.`;
  }
  // The parser has one code for wrong indentation and for a bracket that is never closed.
  const words = message.startsWith('Flow') && code === 'BAD_INDENT' ? WORDS.MISSING_CHAR : WORDS[code];
  return words ?? `is not valid YAML: ${message}.`;
}
