import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';

/** What a visitor's place in a line is known by. Browsers keep it as a cookie; its signature is all that is checked. */
export interface LineTicket {
  number: number;
  /** A keyed hash of the network that the number was given to. */
  network: string;
  /** When its holder was last there, in seconds since 1970. */
  seenSeconds: number;
  /** Until when its holder may begin an order, in seconds since 1970; 0 while they wait. */
  admittedUntilSeconds: number;
}

/** Base64url characters: 48 bits of a network's hash, 132 of a signature. */
const NETWORK_CHARS = 8;
const SIGNATURE_CHARS = 22;

const TICKET = new RegExp(
  `^(\\d{1,12})\\.([\\w-]{${NETWORK_CHARS}})\\.(\\d{1,12})\\.(\\d{1,12})\\.([\\w-]{${SIGNATURE_CHARS}})$`,
);

/** Bits of a hash from which a lot is drawn, as many as a number holds exactly. */
const LOT_BYTES = 6;

/** The tickets and lots of one event. @param key of the event alone */
export function lineTickets(key: KeyObject) {
  const digest = (...about: readonly string[]) => createHmac('sha256', key).update(JSON.stringify(about));
  const signed = (text: string) => digest('ticket', text).digest('base64url').slice(0, SIGNATURE_CHARS);
  return {
    issue({ number, network, seenSeconds, admittedUntilSeconds }: LineTicket): string {
      const text = [number, network, seenSeconds, admittedUntilSeconds].join('.');
      return `${text}.${signed(text)}`;
    },
    /** Undefined when it is forged, or of another event. */
    read(ticket: string): LineTicket | undefined {
      const parts = TICKET.exec(ticket);
      if (!parts) return undefined;
      const [, number, network = '', seen, admitted, signature = ''] = parts;
      const right = signed(ticket.slice(0, -1 - SIGNATURE_CHARS));
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return undefined;
      return {
        number: Number(number),
        network,
        seenSeconds: Number(seen),
        admittedUntilSeconds: Number(admitted),
      };
    },
    hashOf: (network: string): string =>
      digest('network', network).digest('base64url').slice(0, NETWORK_CHARS),
    /** What a number draws at an opening: from 0 to 1, the same on every instance, and known to nobody before. */
    lotOf: (number: number, opensAt: string): number =>
      digest('lot', opensAt, String(number)).digest().readUIntBE(0, LOT_BYTES) / 2 ** (8 * LOT_BYTES),
  };
}
export type LineTickets = ReturnType<typeof lineTickets>;

/** The part of a line that says where a number stands. */
export interface Drawn {
  opensAt: string | null;
  isByLot: boolean;
  earlyAfter: number;
  earlyUntil: number | null;
}

/**
 * A number's place in its line: the number itself, or for those who came before an opening by lot what they drew, somewhere among
 * all who came before. No two are the same but by a chance that their numbers decide.
 */
export function placeOf(number: number, line: Drawn, lotOf: LineTickets['lotOf']): number {
  const { opensAt, isByLot, earlyAfter, earlyUntil } = line;
  const isEarly = earlyUntil !== null && number > earlyAfter && number <= earlyUntil;
  if (!isByLot || opensAt === null || !isEarly) return number;
  return earlyAfter + lotOf(number, opensAt) * (earlyUntil - earlyAfter);
}
