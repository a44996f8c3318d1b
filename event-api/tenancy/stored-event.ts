import type { EventDefinition } from '../definition/definition';

/** The definition's structure. A moment is a string before and after it is resolved to an instant in UTC. */
type Resolved<T> = T extends readonly (infer Item)[]
  ? Resolved<Item>[]
  : T extends object
    ? { [Key in keyof T]: Resolved<T[Key]> }
    : T;

/**
 * The definition as it is stored: `event.starts` is a date, every moment (`opens`, `closes`, `until`, `book_by`) is an
 * instant in UTC, assets are `/assets/<digest>/<name>` addresses, and HTML is sanitised. The programme is left out,
 * because it has tables of its own.
 */
export type StoredEvent = Omit<Resolved<EventDefinition>, 'programme' | 'event'> & {
  event: Omit<Resolved<EventDefinition>['event'], 'starts'> & {
    starts: string;
    /** First and last instant of the event's days. */
    starts_at: string;
    ends_at: string;
    /** What its sessions are called; of the programme. Absent in events of earlier releases: workshops. */
    session_word?: 'workshop' | 'session';
  };
};
