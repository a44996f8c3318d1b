import type { EventIdentity } from '../platform/context';
import type { StoredEvent } from './stored-event';

/** A host name of an event (specification §2, test-domain rule). */
export interface EventHost {
  readonly host: string;
  readonly test: boolean;
  readonly testable: boolean;
}

/** An event as use-cases read it: its definition, and the hosts that it is served from, in the organiser's order. */
export interface SiteEvent extends EventIdentity {
  readonly definition: StoredEvent;
  readonly hosts: readonly EventHost[];
}
