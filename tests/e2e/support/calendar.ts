import { fromZonedTime } from 'date-fns-tz';

/** An entry of a calendar file. */
export interface CalendarEntry {
  title: string;
  /** Instants in UTC. */
  start: string;
  end: string;
}

/**
 * Reads the entries of a calendar file (RFC 5545), sorted by start. Accepts any line ends, because mail programs may change
 * them.
 * @throws Error when a time is neither in UTC nor of a zone
 */
export function readCalendar(file: string): CalendarEntry[] {
  const lines = file.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  if (lines[0] !== 'BEGIN:VCALENDAR') throw new Error('This is no calendar file.');
  const entries: CalendarEntry[] = [];
  let entry: Record<string, string> = {};
  let zones: Record<string, string | undefined> = {};
  for (const line of lines) {
    const [, name = '', zone, value = ''] = /^([A-Z-]+)(?:;TZID=([^:]*)|;[^:]*)?:(.*)$/.exec(line) ?? [];
    if (line === 'BEGIN:VEVENT') [entry, zones] = [{}, {}];
    else if (line === 'END:VEVENT')
      entries.push({
        title: unescaped(entry.SUMMARY),
        start: instant(entry.DTSTART, zones.DTSTART),
        end: instant(entry.DTEND, zones.DTEND),
      });
    else [entry[name], zones[name]] = [value, zone];
  }
  return entries.sort((a, b) => a.start.localeCompare(b.start));
}

function unescaped(text = ''): string {
  return text.replace(/\\n/gi, '\n').replace(/\\(.)/g, '$1');
}

function instant(text = '', zone: string | undefined): string {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(Z?)$/.exec(text);
  const timeZone = parts?.[7] === 'Z' ? 'UTC' : zone;
  if (!parts || timeZone === undefined) throw new Error(`"${text}" is neither in UTC nor of a zone.`);
  const [, year, month, day, hour, minute, second] = parts;
  return fromZonedTime(`${year}-${month}-${day}T${hour}:${minute}:${second}`, timeZone).toISOString();
}

/** The instant at which the clocks of a zone show a time on a date, `2027-02-05`. */
export function instantOf(date: string, [hour, minute]: readonly [number, number], timeZone: string): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return fromZonedTime(`${date}T${two(hour)}:${two(minute)}:00`, timeZone).toISOString();
}
