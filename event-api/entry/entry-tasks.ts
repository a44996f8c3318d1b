import type { ThreadTask } from '../platform/threads/thread-task';
import type { BadgeSheet } from './badges/draw-badges';
import type { TicketPaper } from './draw-ticket';
import type { PassSheet } from './wallet/apple-pass';

type Pdf = Uint8Array<ArrayBuffer>;

const loadTickets = async () => (await import('./draw-ticket')).drawTickets;

/** Renders the tickets of an order in a worker thread, so that it blocks nothing else. */
export const ticketPdf: ThreadTask<TicketPaper, Pdf> = { name: 'entry.ticket-pdf', load: loadTickets };

/** Renders those of a group, hundreds of them in seconds. */
export const manyTicketsPdf: ThreadTask<TicketPaper, Pdf> = {
  name: 'entry.many-tickets-pdf',
  isLarge: true,
  load: loadTickets,
};

/** Signs a pass for a phone's wallet, in tens of milliseconds. */
export const walletPass: ThreadTask<PassSheet, Uint8Array<ArrayBuffer>> = {
  name: 'entry.wallet-pass',
  load: async () => (await import('./wallet/apple-pass')).applePass,
};

/** Renders badges, hundreds of them in seconds. */
export const badgesPdf: ThreadTask<BadgeSheet, Pdf> = {
  name: 'entry.badges-pdf',
  isLarge: true,
  load: async () => (await import('./badges/draw-badges')).drawBadges,
};
