import type { EventApiFetch } from '@/lib/seam/upstream';

/** A message to the subscribers of one realtime channel. */
export interface Broadcast {
  channel: string;
  event: string;
  /** JSON text, as the Pusher protocol requires. */
  data: string;
  /** Id of the socket that caused the message and does not receive it. */
  except?: string;
}

/** The realtime service that this process runs itself; there is none when an external one is configured. */
export interface EmbeddedRealtime {
  app: { id: string; key: string; secret: string };
  /** Calls the listener for broadcasts of all instances, including this one. @returns a function that unsubscribes */
  onBroadcast(listener: (message: Broadcast) => void): () => void;
}

/** The event API as the process uses it, embedded or remote. */
export interface EventApi extends EventApiFetch {
  /** Event codes by host name, for every event. A remote event API cannot list them; its hosts are read one by one. */
  hosts?(): Promise<ReadonlyMap<string, string>>;
  /** The path that opens the desk of the demo events, where the site is only tried. */
  openDesk?(): Promise<string | null>;
  /** Calls the listener with invalidated tags (lib/domain/change-tags.ts), whichever instance made the change. */
  onChange(listener: (tags: string[]) => void): () => void;
  /** Calls the listener after a gap in the connection, in which changes may have been missed. */
  onReconnect(listener: () => void): () => void;
  /** Does what the first order would wait for. A remote event API does it by itself. */
  prepare?(): Promise<void>;
  /** Whether calls can be answered: the database or the remote process is reachable. */
  ready(): Promise<boolean>;
  /** What somebody has to look at although calls are answered, a line each. */
  warnings(): Promise<string[]>;
  realtime?: EmbeddedRealtime | undefined;
  close(): Promise<void>;
}
