/** A calendar entry; instants in UTC, texts in the visitor's language. */
export interface CalendarEntry {
  title: string;
  start: string;
  end: string;
  location: string;
  description: string;
}

/** Longer descriptions are shortened, because the calendars limit the length of an address. */
const MAX_DESCRIPTION_CHARS = 1000;

function shortened(text: string): string {
  return text.length <= MAX_DESCRIPTION_CHARS
    ? text
    : `${text.slice(0, MAX_DESCRIPTION_CHARS - 1).trimEnd()}…`;
}

/** The basic form of ISO 8601 in whole seconds: `20270208T170000Z`. */
function basic(instant: string): string {
  return new Date(instant)
    .toISOString()
    .replace(/\.\d{3}/, '')
    .replace(/[-:]/g, '');
}

/** The address that opens Google Calendar with the entry filled in (specification §1, add to calendar). */
export function googleCalendarLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${basic(entry.start)}/${basic(entry.end)}`,
    location: entry.location,
    details: shortened(entry.description),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The address that opens Outlook on the web with the entry filled in. Outlook does not read `+` as a space. */
export function outlookCalendarLink(entry: CalendarEntry): string {
  const query = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: entry.title,
    startdt: new Date(entry.start).toISOString(),
    enddt: new Date(entry.end).toISOString(),
    location: entry.location,
    body: shortened(entry.description),
  });
  return `https://outlook.live.com/calendar/0/deeplink/compose?${query.toString().replaceAll('+', '%20')}`;
}
