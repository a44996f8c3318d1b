import type { ThreadTask } from '../platform/threads/thread-task';
import type { TicketSheet } from './draw-ticket';

/** Renders a ticket in a worker thread, so that it blocks nothing else. */
export const ticketPdf: ThreadTask<TicketSheet, Uint8Array<ArrayBuffer>> = {
  name: 'entry.ticket-pdf',
  load: async () => (await import('./draw-ticket')).drawTicket,
};
