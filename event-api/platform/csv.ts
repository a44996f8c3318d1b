/** Spreadsheet programs carry out a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/** The mark by which some spreadsheet programs know UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/** Lines as CSV (RFC 4180). What people typed stays text. */
export function csvLines(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

/** A whole file in UTF-8 with the mark by which spreadsheet programs know it. */
export const composeCsv = (lines: readonly (readonly string[])[]): string =>
  `${BYTE_ORDER_MARK}${csvLines(lines)}`;

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
