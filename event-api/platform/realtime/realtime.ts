/** A message for whoever listens on a channel. */
export interface RealtimeMessage {
  channel: string;
  event: string;
  /** JSON. */
  data: unknown;
}

/** Where a browser connects; see the contract's getRealtimeOption. */
export interface RealtimeConnection {
  key: string;
  host: string | null;
  port: number | null;
  tls: boolean | null;
  cluster: string | null;
}

/** The service that carries live messages to browsers: the process's own, or a hosted one (design §9). */
export interface Realtime {
  readonly connection: RealtimeConnection;
  /** The app whose sockets the process serves itself; undefined when a hosted service is used. */
  readonly own: { id: string; key: string; secret: string } | undefined;
  /** Proves that a socket may listen on a private channel, as the Pusher protocol has it: `key:signature`. */
  sign(socketId: string, channel: string): string;
  /** Hands messages to the hosted service; undefined where there is none, because the bus carries them. */
  readonly trigger: ((messages: readonly RealtimeMessage[]) => Promise<void>) | undefined;
}
