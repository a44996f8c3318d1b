import { describe, expect, it } from 'vitest';
import { googleCalendarLink, outlookCalendarLink } from './calendar-links';

const entry = {
  title: 'Journées de l’éducation & arts',
  start: '2027-02-08T17:00:00.000Z',
  end: '2027-02-10T01:30:00Z',
  location: 'Palais des congrès, 1001 Canada Place + Hall B',
  description: 'Your registration: ABCD-1234\nBring a pencil.',
};

describe('googleCalendarLink', () => {
  it('carries the entry in UTC to the second', () => {
    const url = new URL(googleCalendarLink(entry));
    expect(url.origin + url.pathname).toBe('https://calendar.google.com/calendar/render');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      action: 'TEMPLATE',
      text: entry.title,
      dates: '20270208T170000Z/20270210T013000Z',
      location: entry.location,
      details: entry.description,
    });
  });

  it('shortens a description that is too long for an address', () => {
    const url = new URL(googleCalendarLink({ ...entry, description: 'a'.repeat(5000) }));
    expect(url.searchParams.get('details')).toBe(`${'a'.repeat(999)}…`);
  });
});

describe('outlookCalendarLink', () => {
  it('carries the entry, with spaces encoded as Outlook reads them', () => {
    const link = outlookCalendarLink(entry);
    const url = new URL(link);
    expect(link).not.toContain('+');
    expect(url.origin + url.pathname).toBe('https://outlook.live.com/calendar/0/deeplink/compose');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      path: '/calendar/action/compose',
      rru: 'addevent',
      subject: entry.title,
      startdt: '2027-02-08T17:00:00.000Z',
      enddt: '2027-02-10T01:30:00.000Z',
      location: entry.location,
      body: entry.description,
    });
  });
});
