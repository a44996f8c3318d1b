/** Without the line break (RFC 5545 §3.1). */
const MAX_LINE_BYTES = 75;

/**
 * A content line of an iCalendar file with its line break, folded between characters, never inside of one.
 * @param value escaped already if it is text
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

/** Escapes text for a calendar file (RFC 5545 §3.3.11) and removes control characters. */
export function calendarText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n');
}

/** Formats an instant for a calendar file, in UTC: `20270204T170000Z`. */
export function calendarInstant(instant: string): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}
