import type { EntryTicket } from '@/lib/contract/parts/entry';
import type { PaperList } from './pdf/paper-parts';

/** A ticket of somebody in an order with all that it says, in one language: what pages show, and papers and letters have. */
export interface HeldTicket {
  readonly entry: EntryTicket;
  /** Whose it is; of an order of several places that names one person, that person. */
  readonly name: string;
  /** What lets them in: the ticket or the activity that was bought, or what they are there as. */
  readonly role: string;
  /** From when to when it lets them in, as instants. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** In one line; empty where the organiser names no place. */
  readonly place: string;
  /** What the organiser says about arriving; null where nothing is said. */
  readonly coming: string | null;
  /** What they take part in, or collect. */
  readonly lists: readonly PaperList[];
}
