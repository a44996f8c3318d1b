import { createHash, createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import type { GoogleKeys } from './wallets';

/** Where a signed ticket is added to Google Wallet. */
const SAVE_ADDRESS = 'https://pay.google.com/gp/v/save/';
/** Google and browsers take longer ones, but not all programs in between. */
const MAX_LINK_CHARS = 1800;
const DIGEST_CHARS = 12;

/** What a ticket in Google Wallet says, in one language. */
export interface GoogleTicket {
  keys: GoogleKeys;
  language: string;
  eventCode: string;
  organization: string;
  event: string;
  role: string;
  /** Empty where the organiser names none. */
  place: string;
  name: string;
  /** Instants. */
  startsAt: string;
  endsAt: string;
  code: string;
  writtenCode: string;
  /** As `#rrggbb`. */
  background: string;
  now: string;
}

/**
 * A link that adds a ticket to Google Wallet: it has all of the ticket in it, signed, so that nothing is sent to Google before. It
 * is in the language of whoever asks, because a second one would make it too long.
 */
export async function googleLink(ticket: GoogleTicket): Promise<string> {
  const link = await linkOf(ticket);
  return link.length <= MAX_LINK_CHARS ? link : linkOf({ ...ticket, place: '' });
}

async function linkOf({ keys, language, place, ...ticket }: GoogleTicket): Promise<string> {
  const localised = (value: string) => ({ defaultValue: { language, value } });
  const about = {
    issuerName: ticket.organization,
    reviewStatus: 'UNDER_REVIEW',
    eventName: localised(ticket.event),
    ...(place !== '' && { venue: { name: localised(place), address: localised(place) } }),
    dateTime: { start: ticket.startsAt, end: ticket.endsAt },
    hexBackgroundColor: ticket.background,
  };
  // Google keeps the first event of an id, so that one that was changed needs another.
  const digest = createHash('sha256').update(JSON.stringify(about)).digest('hex').slice(0, DIGEST_CHARS);
  const classId = `${keys.issuer}.${ticket.eventCode}-${digest}`;
  const payload = {
    eventTicketClasses: [{ id: classId, ...about }],
    eventTicketObjects: [
      {
        ...{ id: `${keys.issuer}.${ticket.code}`, classId, state: 'ACTIVE' },
        ...{ ticketHolderName: ticket.name, ticketType: localised(ticket.role) },
        barcode: { type: 'QR_CODE', value: ticket.code, alternateText: ticket.writtenCode },
      },
    ],
  };
  const jwt = await new SignJWT({ typ: 'savetowallet', payload })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(keys.email)
    .setAudience('google')
    .setIssuedAt(Math.floor(Date.parse(ticket.now) / 1000))
    .sign(createPrivateKey(keys.key));
  return `${SAVE_ADDRESS}${jwt}`;
}
