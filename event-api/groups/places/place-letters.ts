import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Letter } from '../../notices/letter/letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { type OrderLetter, orderLetter } from '../../orders/order-letter';
import type { Platform } from '../../platform/context';
import { isOneOfMany } from '../../platform/database/statements';
import { heldBy } from '../../platform/inventory/holds';
import type { OwnerRef } from '../../platform/owner-kind';
import { listGroupRegistrations } from '../../registration/of-group/group-registrations';
import { findRegistration, type Registration } from '../../registration/queries';
import { continueLink, registrationOwner } from '../../registration/registration-owner';
import { requireTrack, trackItem } from '../../registration/tracks';
import type { SiteEvent } from '../../tenancy/event';
import { groupOwner } from '../../tenancy/group-owner';
import { groupLink } from '../group-links';
import { findGroup } from '../queries';
import { groupMembers } from '../schema';
import { readEndings } from './ending-places';

/** A letter about its places to the organiser of a group, with a button that opens the group. Null for a group that is gone. */
async function readOrganiserLetter(
  platform: Platform,
  event: SiteEvent,
  { code, topic }: { code: string; topic: string },
): Promise<OrderLetter | null> {
  const group = await findGroup(platform.db, { eventCode: event.code, code });
  if (!group) return null;
  const { locale, contactEmail: email, contactName: name, organization } = group;
  const address = await groupLink.address(platform, { event, locale }, group);
  const values = { organization: isolated(organization) };
  const letter = await orderLetter(event, { email, locale, name, link: address }, { topic, values });
  const { words } = letter;
  return {
    ...letter,
    frame: ({ blocks, ...parts }) =>
      letter.frame({
        blocks: [paragraph(words('intro')), ...blocks],
        after: [paragraph(words('next'))],
        ...parts,
      }),
  };
}

/** Warns the organiser of a group that places end soon, which it keeps or for which it has not paid. */
export const groupEnding = defineLetter({
  kind: 'notices.group-ending',
  bound: { by: 'cause', cause: 'once for each deadline of a group' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, clock } = platform;
    const endings = await readEndings(db, { eventCode: event.code, code, now: clock.now() });
    const letter = await readOrganiserLetter(platform, event, { code, topic: 'group_ending' });
    if (!letter || endings.length === 0) return null;
    const { words, until, frame } = letter;
    const rows = endings.map((ending) => ({
      label: words(ending.kind),
      value: words('count', { count: ending.quantity, until: until(ending.until) }),
    }));
    return frame({ blocks: [facts(rows)] });
  },
});

/** Tells the organiser of a group that places were released, because the group did not pay for them in time. */
export const groupReleased = defineLetter({
  kind: 'notices.group-released',
  bound: { by: 'cause', cause: 'once for each deadline of a group' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const letter = await readOrganiserLetter(platform, event, { code, topic: 'group_released' });
    if (!letter) return null;
    const names = await listWithoutPlace(platform, { eventCode: event.code, code });
    const { words, frame } = letter;
    return frame({
      blocks: [names.length > 0 ? facts([{ label: words('people'), value: names.join(', ') }]) : null],
    });
  },
});

/** The names of those of a group who have not finished and have no place any more, in the order in which they were added. */
async function listWithoutPlace({ db, clock }: Platform, { eventCode, code }: OwnerRef): Promise<string[]> {
  const registrations = await listGroupRegistrations(db, { eventCode, groupCode: code, now: clock.now() });
  const without = registrations.filter(({ status, isLeft, hasPlace }) => {
    return status === 'started' && !isLeft && !hasPlace;
  });
  const members = await db
    .select()
    .from(groupMembers)
    .where(
      and(
        eq(groupMembers.eventCode, eventCode),
        isOneOfMany(
          groupMembers.registrationCode,
          without.map((each) => each.code),
        ),
      ),
    )
    .orderBy(asc(groupMembers.addedAt));
  return members.map(({ name, email, phone }) => isolated(name || email || phone));
}

/** Tells the organiser of a group that the event's organiser has given back the places that it kept. */
export const placesWithdrawn = defineLetter({
  kind: 'notices.group-places-withdrawn',
  bound: { by: 'cause', cause: 'the organiser of the event decides' },
  payload: z.object({ code: z.string(), places: z.int(), message: z.string().nullable() }),
  async compose(platform, event, { code, places, message }) {
    const letter = await readOrganiserLetter(platform, event, { code, topic: 'group_withdrawn' });
    if (!letter) return null;
    const { words, frame } = letter;
    return frame({
      blocks: [paragraph(words('places', { count: places })), paragraph(message && isolated(message))],
    });
  },
});

/** Tells the organiser of a group that the places that it waited for are kept for it. */
export const partyPlaced = defineLetter({
  kind: 'notices.group-party-placed',
  bound: { by: 'cause', cause: 'once for each place that is offered to a group in line' },
  payload: z.object({ code: z.string(), track: z.string(), quantity: z.int() }),
  async compose(platform, event, { code, track: trackCode, quantity }) {
    const { db, clock } = platform;
    const item = trackItem({ code: trackCode });
    const kept = await heldBy(db, groupOwner(code), { eventCode: event.code, item });
    const letter = await readOrganiserLetter(platform, event, { code, topic: 'party_placed' });
    // They were used or given back by now.
    if (!letter || !kept || kept.endsAt <= clock.now()) return null;
    const { words, texts, until, frame } = letter;
    const track = texts.text(requireTrack(event, trackCode).name);
    return frame({
      blocks: [
        facts([
          { label: words('track'), value: words('count', { count: quantity, track }) },
          { label: words('until'), value: until(kept.endsAt) },
        ]),
      ],
    });
  },
});

/** Tells a member of a group who has not finished that the place, which the group kept for them, ends soon. */
export const placeEnding = defineLetter({
  kind: 'notices.group-place-ending',
  bound: { by: 'cause', cause: 'once for each deadline of a place' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, clock } = platform;
    const eventCode = event.code;
    const registration = await findRegistration(db, { eventCode, code });
    if (registration?.status !== 'started' || registration.leftToGroupAt !== null) return null;
    const item = trackItem({ code: registration.trackCode });
    const place = await heldBy(db, registrationOwner(code), { eventCode, item });
    if (!place || place.endsAt <= clock.now()) return null;
    return memberLetter(platform, event, { registration, topic: 'place_ending', endsAt: place.endsAt });
  },
});

/** Tells a member that their group did not pay in time, so that their registration is unfinished and holds no place. */
export const placeReleased = defineLetter({
  kind: 'notices.group-place-released',
  bound: { by: 'cause', cause: 'once for each place that is released' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const registration = await findRegistration(platform.db, { eventCode: event.code, code });
    if (registration?.status !== 'started' || registration.leftToGroupAt !== null) return null;
    return memberLetter(platform, event, { registration, topic: 'place_released' });
  },
});

/** A letter about their place to a member of a group, with a button that goes on with the registration. */
async function memberLetter(
  platform: Platform,
  event: SiteEvent,
  { registration, topic, endsAt }: { registration: Registration; topic: string; endsAt?: string },
): Promise<Letter | null> {
  const { eventCode, code, email: to, locale, groupCode, trackCode } = registration;
  const group = groupCode === null ? undefined : await findGroup(platform.db, { eventCode, code: groupCode });
  const track = event.definition.tracks.find((each) => each.code === trackCode);
  if (!group || !track) return null;
  const values = { organization: isolated(group.organization) };
  const { words, shared, texts, until, frame } = await letterFrame(event, { locale, topic, values });
  const ends = { until: endsAt === undefined ? '' : until(endsAt) };
  return frame({
    to,
    values: ends,
    blocks: [
      paragraph(words('intro', ends)),
      facts([{ label: shared('track'), value: texts.text(track.name) }]),
      link(words('continue'), await continueLink.address(platform, { event, locale }, code)),
      paragraph(words('next')),
    ],
  });
}
