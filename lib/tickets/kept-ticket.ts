import type { EntryTicket } from '../contract/parts/entry';

/**
 * The ticket as last read, stored on the device so that an attendee without a connection still comes in. Browser only. It has
 * no name: who finds the device learns no more than from a ticket on paper.
 */

const KEPT_TICKET_KEY = 'entry-ticket';

/** Raise this number when the stored shape changes: a ticket stored with another number is ignored. */
const FORM_VERSION = 2;

export interface StoredTicket {
  /** Of the registration. */
  code: string;
  entry: EntryTicket;
  /** The name of the ticket that was bought. */
  track: string;
}

/** Keeps a registration's ticket, or forgets it once it has none. */
export function keepTicket(code: string, ticket: StoredTicket | undefined): void {
  try {
    if (ticket) localStorage.setItem(KEPT_TICKET_KEY, JSON.stringify({ form: FORM_VERSION, ...ticket }));
    else if (read()?.code === code) localStorage.removeItem(KEPT_TICKET_KEY);
  } catch {
    // Storage is full or blocked: offline, this device shows no ticket.
  }
}

/** The ticket that is kept. @param code of the current registration, whose alone it may be; empty on a device whose cookie has ended */
export function readKeptTicket(code: string): StoredTicket | undefined {
  const stored = read();
  return stored && (code === '' || stored.code === code) ? stored : undefined;
}

function read(): StoredTicket | undefined {
  try {
    const stored: Partial<StoredTicket & { form: number }> | null = JSON.parse(
      localStorage.getItem(KEPT_TICKET_KEY) ?? 'null',
    );
    const { form, code, entry, track } = stored ?? {};
    return form === FORM_VERSION && code !== undefined && entry && track !== undefined
      ? { code, entry, track }
      : undefined;
  } catch {
    return undefined;
  }
}
