/** Bytes of a line without its end (RFC 5545 §3.1). */
const MAX_LINE_BYTES = 75;

/**
 * A content line of an iCalendar file, folded, with its end. A line is folded between letters and never within one.
 * @param value escaped already where it is text
 */
export function calendarLine(name: string, value: string): string {
  const lines: string[] = [];
  let line = '';
  let bytes = 0;
  for (const letter of `${name}:${value}`) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push(line);
      line = ' ';
      bytes = 1;
    }
    line += letter;
    bytes += size;
  }
  return `${[...lines, line].join('\r\n')}\r\n`;
}

/** A text as a calendar file holds it (RFC 5545 §3.3.11), without control characters. */
export function calendarText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** An instant as a calendar file holds it, in UTC: `20270204T170000Z`. */
export function calendarInstant(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}
