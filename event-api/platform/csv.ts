/** Spreadsheet programs carry out a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/** The mark by which some spreadsheet programs know UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

interface CsvShape {
  /** For a file's first lines: begins with the mark. */
  bom?: boolean;
  /** A semicolon where spreadsheet programs take the comma for a decimal sign, as in French. */
  separator?: ',' | ';';
}

/** Lines as CSV (RFC 4180) in UTF-8. What people typed stays text. */
export function csvLines(
  lines: readonly (readonly string[])[],
  { bom = false, separator = ',' }: CsvShape = {},
): string {
  return `${bom ? BYTE_ORDER_MARK : ''}${lines.map((cells) => `${cells.map((text) => cellOf(text, separator)).join(separator)}\r\n`).join('')}`;
}

function cellOf(text: string, separator: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(safe) || safe.includes(separator) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
