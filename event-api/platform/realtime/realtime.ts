/** A message to the subscribers of a channel. */
export interface RealtimeMessage {
  channel: string;
  event: string;
  /** JSON. */
  data: unknown;
}

/** What a browser needs to connect; see the contract's getRealtimeOption. */
export interface RealtimeConnection {
  key: string;
  host: string | null;
  port: number | null;
  tls: boolean | null;
  cluster: string | null;
}

/** The service that sends realtime messages to browsers: the process's own, or a hosted one (design §9). */
export interface Realtime {
  readonly connection: RealtimeConnection;
  /** Key and secret of the process's own service; undefined when a hosted service is used. */
  readonly own: { id: string; key: string; secret: string } | undefined;
  /** Signs that a socket may subscribe to a private channel, in the Pusher protocol's form `key:signature`. */
  sign(socketId: string, channel: string): string;
  /** Sends messages to the hosted service; undefined for the process's own, which gets them from the bus. */
  readonly trigger: ((messages: readonly RealtimeMessage[]) => Promise<void>) | undefined;
}
