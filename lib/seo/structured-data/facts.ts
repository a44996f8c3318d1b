import type { ClientEvent } from '../../contract/parts/event';
import type { RegistrationTrack } from '../../contract/parts/track';

/** What of an event is told to search engines. */
export type EventFacts = Pick<
  ClientEvent,
  | 'name'
  | 'tagline'
  | 'description'
  | 'starts_at'
  | 'ends_at'
  | 'type'
  | 'location'
  | 'city'
  | 'address'
  | 'client_name'
>;

/** A way to register with its price. */
export interface TrackFacts
  extends Pick<RegistrationTrack, 'name' | 'fee' | 'early_bird' | 'state' | 'opens' | 'closes'> {
  availability: Pick<RegistrationTrack['availability'], 'state'>;
  /** Where it is chosen, complete. */
  url: string;
}

/** A session of the programme. */
export interface SessionFacts {
  code: string;
  title: string;
  description?: string | null;
  start: string;
  end: string;
  /** I means in person. */
  type: 'I' | 'O';
  room: string | null;
  presenters: readonly string[];
  cancelled: boolean;
  /** Its own page, complete. */
  url: string;
}

/** The page that says it. */
export interface PageFacts {
  /** The event's home page in this language, complete. */
  eventUrl: string;
  locale: string;
  /** Pictures, complete addresses. */
  images?: readonly string[];
  logo?: string | undefined;
}
