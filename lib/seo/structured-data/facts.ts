import type { ClientEvent } from '../../contract/parts/event';
import type { RegistrationTrack } from '../../contract/parts/track';

/** The fields of an event that structured data needs. */
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

/** A registration track with its price. */
export interface TrackFacts
  extends Pick<RegistrationTrack, 'name' | 'fee' | 'early_bird' | 'state' | 'opens' | 'closes'> {
  availability: Pick<RegistrationTrack['availability'], 'state'>;
  /** The absolute address at which it is chosen. */
  url: string;
}

/** A session of the programme. */
export interface SessionFacts {
  code: string;
  title: string;
  description?: string | null;
  start: string;
  end: string;
  /** I means in person, O online. */
  type: 'I' | 'O';
  room: string | null;
  presenters: readonly string[];
  cancelled: boolean;
  /** The absolute address of its page. */
  url: string;
}

/** The page that contains the structured data. */
export interface PageFacts {
  /** The absolute address of the event's home page in this language. */
  eventUrl: string;
  locale: string;
  /** Absolute addresses of pictures. */
  images?: readonly string[];
  logo?: string | undefined;
}
