import type { ThreadTask } from '../platform/threads/thread-task';
import type { BadgeSheet } from './badges/draw-badges';
import type { TicketSheet } from './draw-ticket';

/** Renders a ticket in a worker thread, so that it blocks nothing else. */
export const ticketPdf: ThreadTask<TicketSheet, Uint8Array<ArrayBuffer>> = {
  name: 'entry.ticket-pdf',
  load: async () => (await import('./draw-ticket')).drawTicket,
};

/** Renders badges, hundreds of them in seconds. */
export const badgesPdf: ThreadTask<BadgeSheet, Uint8Array<ArrayBuffer>> = {
  name: 'entry.badges-pdf',
  isLarge: true,
  load: async () => (await import('./badges/draw-badges')).drawBadges,
};
