/**
 * The names of the realtime channels (specification §7): who sends, who signs and who listens read them here. All are
 * private: a subscription is signed by `POST /broadcasting/auth`.
 */

/** What a channel's name says of its event. */
export interface ChannelEvent {
  clientCode: string;
  eventCode: string;
}

/** Whose seats a personal channel is about: a registration's, or before there is one a visitor's own. */
export interface ChannelOwner {
  readonly kind: string;
  readonly code: string;
}

/** The specification names this kind's channels by the code alone; those of other kinds have the kind in front. */
const PLAIN_KIND = 'registration';

const prefixOf = ({ clientCode, eventCode }: ChannelEvent) => `private-${clientCode}-${eventCode}-`;

/** News for everybody: `my-event` and `seats`. */
export const generalChannel = (event: ChannelEvent): string => `${prefixOf(event)}general`;

/** Sessions that can be had again: `workshop-reserve-cancel`. */
export const reserveCancelChannel = (event: ChannelEvent): string =>
  `${prefixOf(event)}workshop-reserve-cancel`;

/** What concerns one basket: `workshop-reserved` and the other messages of `ownMessages`. */
export function workshopReservedChannel(event: ChannelEvent, { kind, code }: ChannelOwner): string {
  return `${prefixOf(event)}workshop-reserved-${kind === PLAIN_KIND ? code : `${kind}-${code}`}`;
}

/** Whose a channel of the event is: everybody's or an owner's. Undefined when the event has no such channel. */
export function readChannel(event: ChannelEvent, name: string): 'everybody' | ChannelOwner | undefined {
  if (name === generalChannel(event) || name === reserveCancelChannel(event)) return 'everybody';
  const personal = `${prefixOf(event)}workshop-reserved-`;
  if (!name.startsWith(personal) || name === personal) return undefined;
  const whose = name.slice(personal.length);
  // Codes have no small letters.
  const [, kind, code] = /^([a-z]+)-(.+)$/.exec(whose) ?? [];
  return kind && code ? { kind, code } : { kind: PLAIN_KIND, code: whose };
}
