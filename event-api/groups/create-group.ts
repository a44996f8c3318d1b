import { randomUUID } from 'node:crypto';
import type { createGroup as call } from '@/lib/contract/groups/group';
import type { ParsedInputOf } from '@/lib/contract/parts/call';
import { notFound, Refusal, refuse } from '@/lib/errors';
import { addSeconds } from '@/lib/time/seconds';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { beginAccessCode } from '../notices/access-codes';
import { mayWriteTo } from '../notices/recipients/may-write-to';
import { readPhone } from '../notices/recipients/phone-numbers';
import { readEmail, readPersonalName } from '../notices/recipients/read-recipient';
import { atOneInstant } from '../platform/clock';
import { newCode } from '../platform/codes';
import type { Db } from '../platform/database/database';
import { requireTrack } from '../registration/tracks';
import { addGrant } from '../tenancy/grants';
import { GROUP, groupOwner } from '../tenancy/group-owner';
import { requireOwner } from '../tenancy/require-owner';
import { tellGroup } from '../tenancy/tell-group';
import { describeGroup } from './describe-group';
import { groupsClosed, requestedGroupPlace } from './group-rules';
import { countContactReplacement, replaceContact } from './organiser/replace-contact';
import { groupStarted } from './organiser-letters';
import { keepPlaces } from './places/keep-places';
import {
  correctGroup,
  endGroupLinks,
  findGroup,
  type GroupCorrection,
  hasConfirmed,
  insertGroup,
  lockGroup,
} from './queries';
import type { StoredGroup } from './schema';

type Input = ParsedInputOf<typeof call>;

/** How long a visitor who has confirmed a group is not asked again to prove the same address: a day's work. */
const PROOF_SECONDS = 24 * 60 * 60;

/** Begins a group, or corrects one (specification §7). Its organiser gets the code by mail. */
export const createGroup: UseCase<'createGroup'> = async (caller, input) => {
  const context = atOneInstant(caller);
  const { code } = input;
  const group = code === undefined ? await begin(context, input) : await correct(context, code, input);
  return describeGroup(context, group);
};

async function begin(context: UseCaseContext, input: Input): Promise<StoredGroup> {
  const { database, event, visitorId, locale, clock } = context;
  if (visitorId === null) throw notFound();
  const closed = groupsClosed(context);
  if (closed) throw refuse(422, 'track', closed.key, closed.values);
  const values = readValues(context, input);
  await limitMail(context, values.contactEmail);
  const eventCode = event.code;
  const code = newCode();
  const now = clock.now();
  const isProved = await hasConfirmed(context.db, {
    eventCode,
    visitorId,
    email: values.contactEmail,
    since: addSeconds(now, -PROOF_SECONDS),
  });
  const proof = isProved ? { confirmedAt: now, confirmedBy: visitorId } : {};
  return database.transaction(async (tx) => {
    const payUntil = event.definition.groups?.pay_until ?? null;
    const group = await insertGroup(tx, {
      eventCode,
      code,
      locale,
      payUntil,
      warnedAt: null,
      createdAt: now,
      ...values,
      ...proof,
    });
    await addGrant(tx, { eventCode, visitorId, kind: GROUP, code, now });
    const track = requireTrack(event, group.trackCode);
    if (input.places > 0) await keepPlaces(tx, context, { group, track, quantity: input.places });
    await mailStarted(tx, context, group);
    return group;
  });
}

/**
 * Its places stay as they are. Another contact address waits until it is confirmed, and the present one is in force; but one
 * that was never confirmed was mistyped, and is replaced.
 */
async function correct(context: UseCaseContext, code: string, input: Input): Promise<StoredGroup> {
  const { database, db, event } = context;
  await requireOwner(context, groupOwner(code), 'code');
  const eventCode = event.code;
  const before = await findGroup(db, { eventCode, code });
  if (!before) throw notFound('code');
  const values = readValues(context, input, before);
  const isNewAddress = before.contactEmail !== values.contactEmail;
  if (isNewAddress) {
    await (before.confirmedAt === null
      ? limitMail(context, values.contactEmail)
      : countContactReplacement(context, before, values.contactEmail));
  }
  return database.transaction(async (tx) => {
    const group = await lockGroup(tx, { eventCode, code });
    if (!group) throw notFound('code');
    const { contactName, contactEmail, contactPhone, ...rest } = values;
    const contact = { contactName, contactEmail, contactPhone };
    const isSame = group.contactEmail === contactEmail;
    const isMistyped = !isSame && group.confirmedAt === null;
    if (!isSame && !isMistyped) await replaceContact(tx, context, group, contact);
    if (isMistyped) await endGroupLinks(tx, { eventCode, code });
    await tellGroup(tx, { eventCode, groupCode: code });
    const inForce = isSame || isMistyped;
    const corrected = await correctGroup(tx, { eventCode, code }, { ...rest, ...(inForce && contact) });
    if (corrected && isMistyped) await mailStarted(tx, context, corrected);
    return corrected ?? group;
  });
}

/** Mails the organiser what opens the group; until it is confirmed with six digits that do so, on this visitor's device. */
async function mailStarted(
  tx: Db,
  { visitorId, clock }: UseCaseContext,
  { eventCode, code, contactEmail: email, confirmedAt }: StoredGroup,
): Promise<void> {
  const now = clock.now();
  const asksDigits = confirmedAt === null && visitorId !== null;
  if (asksDigits) await beginAccessCode(tx, { eventCode, visitorId, email }, { nonce: randomUUID(), now });
  const payload = { code, email, ...(asksDigits && { visitor_id: visitorId }) };
  await groupStarted.enqueue(tx, { eventCode, now, payload });
}

/** A group keeps its track and mode even when they are no longer open to others. */
function readValues(context: UseCaseContext, input: Input, present?: StoredGroup): GroupCorrection {
  const isKept = present?.trackCode === input.track && (input.mode ?? present.mode) === present.mode;
  const place = isKept ? present : chosenPlace(context, input);
  const { trackCode, mode } = place;
  return { ...readContact(input), trackCode, mode, joinByLink: input.join_by_link === 'Y' };
}

function chosenPlace(context: UseCaseContext, input: Input) {
  const { track, mode } = requestedGroupPlace(context, input);
  return { trackCode: track.code, mode };
}

/** @throws Refusal 422 at the address: anybody could have mail sent to it */
async function limitMail(context: UseCaseContext, email: string): Promise<void> {
  if (await mayWriteTo(context, groupStarted, email, 'group_contact_email')) return;
  throw refuse(422, 'group_contact_email', 'group_mailed_enough');
}

type ContactInput = Pick<
  ParsedInputOf<typeof call>,
  | 'group_organization'
  | 'group_contact_name'
  | 'group_contact_email'
  | 'group_contact_phone'
  | 'group_contact_address'
>;

/** What a group cannot begin without. */
const CONTACT_REQUIRED: ReadonlySet<keyof ContactInput> = new Set([
  'group_organization',
  'group_contact_name',
  'group_contact_email',
]);

/**
 * Validates who organises a group. All wrong fields are named at once. Names are part of mail to others, so they have no web
 * addresses.
 * @throws Refusal 422 at the fields that are missing or wrong
 */
function readContact(input: ContactInput) {
  const errors: Refusal['errors'] = {};
  const read = <T>(field: keyof ContactInput, reader: (typed: string, field: string) => T): T | '' => {
    try {
      if (input[field].trim() === '') {
        if (CONTACT_REQUIRED.has(field)) throw refuse(422, field, 'required');
        return '';
      }
      return reader(input[field], field);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      Object.assign(errors, error.errors);
      return '';
    }
  };
  const contact = {
    organization: read('group_organization', readPersonalName),
    contactName: read('group_contact_name', readPersonalName),
    contactEmail: read('group_contact_email', readEmail),
    contactPhone: read('group_contact_phone', readPhone),
    contactAddress: read('group_contact_address', (typed) => typed),
  };
  if (Object.keys(errors).length > 0) throw new Refusal(422, errors);
  return contact;
}
