/** Messages between instances: cache tags to invalidate, and realtime messages for browsers' sockets. */
export type BusMessage =
  | { type: 'drop'; tags: string[] }
  | { type: 'realtime'; channel: string; event: string; data: unknown };

export interface Bus {
  /** Gets the messages of every instance, including this one. @returns a function that unsubscribes */
  subscribe(onMessage: (message: BusMessage) => void): () => void;
  /** Called when messages may have been missed because the connection was lost. @returns a function that unsubscribes */
  onReconnect(onReconnect: () => void): () => void;
  close(): Promise<void>;
}
