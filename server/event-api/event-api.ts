import type { EventApiFetch } from '@/lib/seam/upstream';

/** A message for the subscribers of one realtime channel. */
export interface Broadcast {
  channel: string;
  event: string;
  /** JSON text, as the Pusher protocol carries it. */
  data: string;
  /** The socket that caused the message and does not get it. */
  except?: string;
}

/** The realtime service that the process serves itself; absent when an outside one is configured. */
export interface EmbeddedRealtime {
  app: { id: string; key: string; secret: string };
  /** Broadcasts from every instance, this one included. */
  onBroadcast(listener: (message: Broadcast) => void): () => void;
}

/** What the process needs of an event API, embedded or remote. */
export interface EventApi extends EventApiFetch {
  /** Host name to event code, for every event; absent where they cannot be listed and are asked for one by one. */
  hosts?(): Promise<ReadonlyMap<string, string>>;
  /** Tells which tags (`event:<code>`, `host:<host>`) are outdated, whichever instance changed them. */
  onChange(listener: (tags: string[]) => void): () => void;
  /** Tells that changes may have been missed: everything kept is in doubt. */
  onReconnect(listener: () => void): () => void;
  /** Whether calls can be answered: the database, or the other process, is there. */
  ready(): Promise<boolean>;
  realtime?: EmbeddedRealtime | undefined;
  close(): Promise<void>;
}
