import type { EventDefinition } from '../definition/definition';

/** A moment of the definition, resolved to an instant in UTC. */
type Resolved<T> = T extends readonly (infer Item)[]
  ? Resolved<Item>[]
  : T extends object
    ? { [Key in keyof T]: Resolved<T[Key]> }
    : T;

/**
 * The definition as the event keeps it: `event.starts` is a date, every moment (`opens`, `closes`, `until`, `book_by`) an
 * instant in UTC, assets are `/assets/<digest>/<name>` addresses, organiser HTML is sanitised, and the programme is left
 * out because it has tables of its own.
 */
export type StoredEvent = Omit<Resolved<EventDefinition>, 'programme' | 'event'> & {
  event: Omit<Resolved<EventDefinition>['event'], 'starts'> & {
    starts: string;
    /** First and last instant of the event's days. */
    starts_at: string;
    ends_at: string;
  };
};
