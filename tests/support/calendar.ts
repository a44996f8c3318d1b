/** A parsed iCalendar file. */
export interface ReadCalendar {
  head: Record<string, string>;
  entries: Record<string, string>[];
}

const REQUIRED = ['UID', 'DTSTAMP', 'DTSTART'];

/**
 * Parses an iCalendar file strictly by RFC 5545. It refuses line ends other than CRLF, lines over 75 octets, wrongly escaped
 * text, unclosed nesting, entries without required properties, times of a zone without its rules, and duplicate UIDs.
 * @throws Error that names the line
 */
export function readCalendar(text: string): ReadCalendar {
  if (!text.endsWith('\r\n') || /\r(?!\n)|(?<!\r)\n/.test(text))
    throw new Error('a line does not end in CRLF');
  const physical = text.slice(0, -2).split('\r\n');
  for (const line of physical) {
    if (Buffer.byteLength(line) > 75) throw new Error(`over 75 octets: ${line}`);
    if (line.trim() === '' || line.includes('\ufffd')) throw new Error(`a broken line: ${line}`);
  }
  const calendar: ReadCalendar = { head: {}, entries: [] };
  const open: string[] = [];
  let current = calendar.head;
  const zones = new Set<string>();
  for (const line of physical
    .join('\r\n')
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')) {
    const [, name = '', zone, value = ''] =
      /^([A-Z][A-Z-]*)(?:;TZID=([^:;]+)|;[A-Z-]+=[^:;]+)*:(.*)$/s.exec(line) ?? [];
    if (name === '') throw new Error(`no content line: ${line}`);
    if (name === 'BEGIN') {
      open.push(value);
      if (value !== 'VCALENDAR') current = {};
      if (value === 'VEVENT') calendar.entries.push(current);
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`END:${value} closes nothing`);
      current = calendar.head;
    } else {
      if (name in current) throw new Error(`${name} is given twice`);
      if (name === 'TZID') zones.add(value);
      if (zone !== undefined && !zones.has(zone)) throw new Error(`${zone} has no rules`);
      if (
        zone === undefined &&
        /^DT(START|END|STAMP)$/.test(name) &&
        open.at(-1) === 'VEVENT' &&
        !value.endsWith('Z')
      )
        throw new Error(`${name} is of no zone`);
      current[name] = readText(name, value);
    }
  }
  if (open.length > 0) throw new Error(`${open.join()} is not closed`);
  if (calendar.head.VERSION !== '2.0' || !calendar.head.PRODID) throw new Error('no VERSION or PRODID');
  for (const entry of calendar.entries) {
    for (const name of REQUIRED) if (!entry[name]) throw new Error(`an entry has no ${name}`);
    for (const name of ['DTSTAMP', 'DTSTART', 'DTEND']) {
      if (!/^\d{8}T\d{6}Z?$/.test(entry[name] ?? '')) throw new Error(`${name} is ${entry[name]}`);
    }
    if ((entry.DTEND ?? '') <= (entry.DTSTART ?? '')) throw new Error('an entry ends before it starts');
  }
  const uids = calendar.entries.map(({ UID }) => UID);
  if (new Set(uids).size !== uids.length) throw new Error('a UID is given twice');
  return calendar;
}

const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'CATEGORIES', 'X-WR-CALNAME']);

function readText(name: string, value: string): string {
  if (!TEXTS.has(name)) return value;
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value) || /(?<!\\)(?:\\\\)*\\[^\\;,nN]/.test(value)) {
    throw new Error(`${name} is not escaped: ${value}`);
  }
  return value.replace(/\\(.)/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}
