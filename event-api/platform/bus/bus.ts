/** What instances tell each other: cached pages to drop, and what goes to the browsers' open sockets. */
export type BusMessage =
  | { type: 'drop'; tags: string[] }
  | { type: 'realtime'; channel: string; event: string; data: unknown };

export interface Bus {
  /** Hears every message of every instance, this one's too. @returns what ends it */
  subscribe(onMessage: (message: BusMessage) => void): () => void;
  /** Told when messages may have been missed, because the database's connection was lost. @returns what ends it */
  onReconnect(onReconnect: () => void): () => void;
  close(): Promise<void>;
}
