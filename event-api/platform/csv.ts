/** Spreadsheet programs carry out a cell that begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/;

/** Lines as CSV (RFC 4180) in UTF-8 with the mark by which spreadsheet programs know it. What people typed stays text. */
export function composeCsv(lines: readonly (readonly string[])[]): string {
  return `\ufeff${lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('')}`;
}

function cellOf(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
