/**
 * The names of the realtime channels (specification §7), shared by the code that publishes, signs and listens. All channels
 * are private: subscriptions are signed by `POST /broadcasting/auth`, and those that anybody may hear by `GET /getRealtimeOption` too.
 */

/** The codes of the event that are part of a channel's name. */
export interface ChannelEvent {
  clientCode: string;
  eventCode: string;
}

/** The owner of a personal channel: a registration, or the visitor before there is one. */
export interface ChannelOwner {
  readonly kind: string;
  readonly code: string;
}

/** The specification names a registration's channel by its code alone; other kinds have the kind in front. */
const PLAIN_KIND = 'registration';

const prefixOf = ({ clientCode, eventCode }: ChannelEvent) => `private-${clientCode}-${eventCode}-`;

/** Messages for everybody: `my-event`, `seats` and `places`. */
export const generalChannel = (event: ChannelEvent): string => `${prefixOf(event)}general`;

/** Sessions with free seats again: `workshop-reserve-cancel`. */
export const reserveCancelChannel = (event: ChannelEvent): string =>
  `${prefixOf(event)}workshop-reserve-cancel`;

/** The event's channels that anybody may hear. */
export const openChannels = (event: ChannelEvent): readonly string[] => [
  generalChannel(event),
  reserveCancelChannel(event),
];

/** Stands for the socket's id in a proof that any socket may send. No socket has this id. */
export const EVERY_SOCKET = 'every-socket';

/** Messages about one basket: `workshop-reserved` and the others of `ownMessages`. */
export function workshopReservedChannel(event: ChannelEvent, { kind, code }: ChannelOwner): string {
  return `${prefixOf(event)}workshop-reserved-${kind === PLAIN_KIND ? code : `${kind}-${code}`}`;
}

/** Reads whether a channel of the event is for everybody or for an owner. Undefined when the event has no such channel. */
export function readChannel(event: ChannelEvent, name: string): 'everybody' | ChannelOwner | undefined {
  if (openChannels(event).includes(name)) return 'everybody';
  const personal = `${prefixOf(event)}workshop-reserved-`;
  if (!name.startsWith(personal) || name === personal) return undefined;
  const whose = name.slice(personal.length);
  // Registration codes have no lower-case letters, so a lower-case part in front is a kind.
  const [, kind, code] = /^([a-z]+)-(.+)$/.exec(whose) ?? [];
  return kind && code ? { kind, code } : { kind: PLAIN_KIND, code: whose };
}
