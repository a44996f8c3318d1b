import type { EventIdentity } from '../platform/event-identity';
import type { StoredEvent } from './stored-event';

/** A host name of an event (specification §2, test-domain rule). */
export interface EventHost {
  readonly host: string;
  readonly test: boolean;
  readonly testable: boolean;
}

export interface PictureSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** An event as use-cases read it. */
export interface SiteEvent extends EventIdentity {
  readonly definition: StoredEvent;
  /** The code that it had before it was ever renamed, by which its papers are numbered. */
  readonly firstCode: string;
  /** When the organiser cancelled the whole event; null while it takes place. */
  readonly cancelledAt: string | null;
  /** When an import last changed it. */
  readonly changedAt: string;
  /** Hosts in the organiser's order. */
  readonly hosts: readonly EventHost[];
  /** Sizes of its pictures, by the digest in their address. */
  readonly pictureSizes: ReadonlyMap<string, PictureSize>;
}
