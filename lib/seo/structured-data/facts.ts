import type { ClientEvent } from '../../contract/parts/event';
import type { LocationSummary } from '../../contract/parts/location';
import type { SessionSummary } from '../../contract/parts/session';
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
  | 'time_zone'
  | 'event_language'
>;

/** A building, with what search engines read of its address. */
export type PlaceFacts = Pick<
  LocationSummary,
  | 'name'
  | 'street1'
  | 'street2'
  | 'city'
  | 'province'
  | 'postalcode'
  | 'countryvalue'
  | 'latitude'
  | 'longitude'
>;

/** A registration track with its price. */
export interface TrackFacts
  extends Pick<RegistrationTrack, 'name' | 'early_bird' | 'state' | 'opens' | 'closes'> {
  price: Pick<RegistrationTrack['price'], 'amount' | 'later'>;
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
  /** The building of the room; null where the programme names none. */
  place: PlaceFacts | null;
  /** It is held elsewhere than the event. */
  offsite: boolean;
  /** What it is held in; null where it is not known. */
  language: SessionSummary['language'];
  /** Null when it is included in the registration. */
  fee: SessionSummary['fee'];
  availability: Pick<SessionSummary['availability'], 'state'>;
  /** With the absolute address of the page about them. */
  presenters: readonly { name: string; url: string }[];
  /** The addresses of its recording and its slides; only its own page knows them. */
  recording?: string | null | undefined;
  slides?: string | null | undefined;
  cancelled: boolean;
  /** The absolute address of its page. */
  url: string;
}

/** The page that contains the structured data. */
export interface PageFacts {
  /** The absolute address of the event's home page in this language. */
  eventUrl: string;
  locale: string;
  /** The event's own building, if the organiser described it. */
  venue?: PlaceFacts | undefined;
  /** Absolute addresses of pictures. */
  images?: readonly string[];
  logo?: string | undefined;
}
