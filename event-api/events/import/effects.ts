import type { Text } from '../../definition/values';
import type { ItemKind } from '../../platform/inventory/items';
import { digestOf } from '../digest';
import type { DoubleBooking } from '../rules/booked-twice';

/** A session that an import changes. */
export interface ChangedSession {
  code: string;
  title: Text;
}

/** Something about the event itself that an import changes, in words for the organiser. */
export interface ChangedFact {
  what: 'hosts' | 'name' | 'client' | 'languages' | 'currency' | 'time zone' | 'dates';
  before: string;
  after: string;
}

/** How a field without a value is said. */
export const NOTHING = 'nothing';

/** A field of the definition that an import changes. */
export interface ChangedField {
  /** As the file has it: `tracks[attendee].fee`. */
  field: string;
  /** Undefined when it is too long to be said. */
  before: string | undefined;
  after: string | undefined;
  /** An amount of money that is several times, or a small part of, what it was: a slip of a digit, perhaps. */
  isOutOfProportion: boolean;
}

/** A session with another number of places; null for any number. */
export interface ChangedPlaces extends ChangedSession {
  before: number | null;
  after: number | null;
}

/** What keeps more places than the file says, because so many are taken. */
export interface RaisedPlaces {
  kind: ItemKind;
  code: string;
  wanted: number;
  taken: number;
}

/** What an import would do, and what that means for attendees. Computed from the plan that is then written. */
export interface ImportEffects {
  code: string;
  outcome: 'new' | 'changed' | 'unchanged';
  facts: ChangedFact[];
  /** Other parts of the definition that change, such as tickets and forms. */
  parts: string[];
  /** The fields of these parts. */
  fields: ChangedField[];
  sessions: {
    added: ChangedSession[];
    removed: ChangedSession[];
    cancelled: ChangedSession[];
    back: ChangedSession[];
    moved: ChangedSession[];
    changed: ChangedSession[];
    places: ChangedPlaces[];
    /** Of the new programme, without cancelled ones. */
    count: number;
  };
  /** Rooms and presenters that have two sessions at once, and had not before. */
  clashes: DoubleBooking[];
  raised: RaisedPlaces[];
  seats: {
    /** Of attendees in sessions that are cancelled. */
    lost: number;
    /** Of attendees in sessions that are moved. */
    moved: number;
    /** Given back in sessions that take place after all. */
    back: number;
    /** Those that cannot be given back. */
    notBack: { session: string; why: 'full' | 'other_session'; people: number }[];
    /** Positions in lines that were closed with their sessions, and open again. */
    waitingAgain: number;
  };
  /** Pairs of sessions that some people will have at the same time, because one of them moves. */
  atOnce: { session: string; other: string; people: number }[];
  /** People whose sessions are cancelled, moved or given back, or who wait for one that is cancelled or opens again. */
  people: number;
  mails: number;
  /** Minor units. */
  money: {
    currency: string;
    /** Refunds for cancelled sessions. */
    refunds: number;
    /** Refunds that are not carried out, because the seats go back. */
    withdrawn: number;
    /** Refunds that were carried out already for seats that go back. */
    made: number;
  };
  hosts: string[];
  /** Where the import deviates from the file in other ways, so that attendees keep what they have. */
  warnings: string[];
}

/** What somebody agrees to: it is another one as soon as the effects are others. */
export const consentTo = (effects: ImportEffects): string =>
  Buffer.from(digestOf(effects), 'hex').toString('base64url');

/** Whether somebody has to agree: seats, mails, money or host names are touched, or a price may have a slip of a digit. */
export function needsConsent({
  outcome,
  facts,
  fields,
  seats,
  people,
  mails,
  money,
}: ImportEffects): boolean {
  if (outcome !== 'changed') return false;
  const { lost, moved, back, notBack, waitingAgain } = seats;
  const isTouched = [
    lost,
    moved,
    back,
    notBack.length,
    waitingAgain,
    people,
    mails,
    money.refunds,
    money.withdrawn,
  ];
  return (
    isTouched.some((count) => count > 0) ||
    facts.some(({ what }) => what === 'hosts') ||
    fields.some(({ isOutOfProportion }) => isOutOfProportion)
  );
}
