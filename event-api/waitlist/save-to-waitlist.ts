import type { ParsedInputOf } from '@/lib/contract/parts/call';
import type { saveToWaitlist as call } from '@/lib/contract/waitlist';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { mayWriteTo } from '../notices/recipients/may-write-to';
import { readPhone } from '../notices/recipients/phone-numbers';
import { readEmail, readPersonalName } from '../notices/recipients/read-recipient';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import { joinLine, leaveLine, PlacesFree } from '../platform/inventory/join-line';
import { prefillRegistrationForm } from '../registration/answers/prefill-registration-form';
import { alreadyRegistered, isEmailRegistered } from '../registration/email-use';
import {
  addRegistration,
  listByEmail,
  lockRegistration,
  moveRegistration,
  type Registration,
  updateRegistration,
} from '../registration/queries';
import { registrationOwner } from '../registration/registration-owner';
import { serialiseStarts } from '../registration/start/generate-registration-captured';
import { type RequestedPlace, requestedPlace } from '../registration/start/requested-place';
import { requireTrack, trackItem } from '../registration/tracks';
import { grantedCodes } from '../tenancy/grants';
import { describeEntry } from './describe-entry';
import { listEntries, requireWaiting, saveEntry } from './entries';
import { enqueueWaitlistJoined, waitlistJoined } from './letters';

type Input = ParsedInputOf<typeof call>;

/** The validated and normalised input. */
interface Person extends RequestedPlace {
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

/**
 * Joins the line of a track whose places are all sold or held, or corrects an entry (specification §7). Idempotent: the
 * same visitor and address get one entry per track.
 */
export const saveToWaitlist: UseCase<'saveToWaitlist'> = async (context, input) => {
  const { database, event, visitorId, clock } = context;
  if (visitorId === null) throw notFound();
  const person = readPerson(context, input);
  const eventCode = event.code;
  const now = clock.now();
  const mayWrite = await mayWriteTo(context, waitlistJoined, person.email, 'email');
  const entry = await database.transaction(async (tx) => {
    await serialiseStarts(tx, { eventCode, visitorId });
    if (await isEmailRegistered(tx, { eventCode, email: person.email })) throw alreadyRegistered('email');
    const waiting = await findOwn(tx, { eventCode, visitorId, person, entryId: input.entry_ID });
    const registration = waiting
      ? await correct(tx, waiting, person, now)
      : await begin(context, tx, { visitorId, person, now });
    await join(context, tx, { registration, person, now });
    const { code } = registration;
    const { firstName, lastName, phone } = person;
    await saveEntry(tx, { eventCode, code, firstName, lastName, phone, joinedAt: now });
    await prefillRegistrationForm(tx, event, { code, ...person, now });
    if (!waiting && mayWrite) await enqueueWaitlistJoined(tx, { eventCode, code, now });
    return (await listEntries(tx, { eventCode, codes: [code] }))[0];
  });
  const described = entry && (await describeEntry(context, entry));
  if (!described) throw new Error('an entry was saved and is not there');
  return described;
};

function readPerson(context: UseCaseContext, input: Input): Person {
  const { event } = context;
  const names = {
    firstName: readName(input.first_name, 'first_name'),
    lastName: readName(input.last_name, 'last_name'),
  };
  const email = readEmail(input.email);
  const place = requestedPlace(context, { track: input.track, mode: input.mode });
  if (!event.definition.registration.waitlist) throw refuse(422, 'track', 'waitlist_closed');
  const phone = input.phone ? readPhone(input.phone, 'phone') : null;
  return { ...place, email, phone, ...names };
}

function readName(typed: string, field: string): string {
  const name = readPersonalName(typed, field);
  if (name === '') throw refuse(422, field, 'required');
  return name;
}

/**
 * The visitor's existing entry: the one that the call names, or the one for the same address and track.
 * @throws Refusal 404 for another visitor's entry, 409 for one that is no longer waiting, 422 when another visitor's entry
 * has the address on the track's waitlist
 */
async function findOwn(
  tx: Db,
  who: { eventCode: string; visitorId: string; person: Person; entryId: string | undefined },
): Promise<Registration | undefined> {
  const { eventCode, visitorId, person, entryId } = who;
  const granted = await grantedCodes(tx, { eventCode, visitorId, kind: 'registration' });
  const waiting = (await listByEmail(tx, { eventCode, email: person.email })).filter(
    (one) => one.trackCode === person.track.code && ['waitlisted', 'offered'].includes(one.status),
  );
  const own = entryId ?? waiting.find((one) => granted.includes(one.code))?.code;
  if (own !== undefined && !granted.includes(own)) throw notFound('entry_ID');
  if (waiting.some((one) => one.code !== own)) throw refuse(422, 'email', 'waitlist_already');
  if (own === undefined) return undefined;
  const registration = await lockRegistration(tx, { eventCode, code: own });
  if (!registration) throw notFound('entry_ID');
  requireWaiting(registration.status);
  return registration;
}

async function begin(
  { event, locale }: UseCaseContext,
  tx: Db,
  { visitorId, person, now }: { visitorId: string; person: Person; now: string },
): Promise<Registration> {
  const { email, track, mode } = person;
  const eventCode = event.code;
  const code = newCode();
  const place = { trackCode: track.code, mode };
  const values = { eventCode, code, email, locale, startedAt: now, ...place };
  return addRegistration(tx, { ...values, status: 'waitlisted' }, visitorId);
}

async function correct(
  tx: Db,
  { eventCode, code, trackCode }: Registration,
  { email, track, mode }: Person,
  now: string,
): Promise<Registration> {
  if (trackCode !== track.code) {
    await leaveLine(tx, {
      eventCode,
      owner: registrationOwner(code),
      items: [trackItem({ code: trackCode })],
      now,
    });
  }
  return updateRegistration(tx, { eventCode, code }, { email, trackCode: track.code, mode });
}

/** Puts the entry in line. An entry in line keeps its position, and one with an offer keeps the offer. */
async function join(
  { event, env }: UseCaseContext,
  tx: Db,
  { registration, person, now }: { registration: Registration; person: Person; now: string },
): Promise<void> {
  const { eventCode, code } = registration;
  const owner = registrationOwner(code);
  const item = trackItem(requireTrack(event, person.track.code));
  const offerSeconds = env.WAITLIST_OFFER_SECONDS;
  const state = await joinLine(tx, { eventCode, owner, item, offerSeconds, now }).catch((error: unknown) => {
    if (error instanceof PlacesFree) throw refuse(409, 'track', 'waitlist_places_free');
    throw error;
  });
  // Its offer has ended, or was for the track that it has just left.
  if (state === 'waiting' && registration.status === 'offered') {
    await moveRegistration(tx, { eventCode, code, to: 'waitlisted' });
  }
}
