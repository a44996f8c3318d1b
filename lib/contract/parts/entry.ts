import { z } from 'zod';

/** A QR code: the path of its dark modules, in SVG, on a light square of `size` with its quiet zone. */
export const qrDrawing = z.object({ size: z.int(), path: z.string() });
export type QrDrawing = z.infer<typeof qrDrawing>;

/** The wallets of phones that tickets can be put into. */
export const WALLETS = ['apple', 'google'] as const;
export type Wallet = (typeof WALLETS)[number];

/** The ticket with which somebody comes in. */
export const entryTicket = z.object({
  /** What its QR code says, to be typed where that cannot be read. */
  code: z.string(),
  qr: qrDrawing,
  /** Those that this site is set up for. */
  wallets: z.array(z.enum(WALLETS)),
});
export type EntryTicket = z.infer<typeof entryTicket>;
