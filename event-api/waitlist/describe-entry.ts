import type { WaitlistEntry } from '@/lib/contract/waitlist';
import type { UseCaseContext } from '../calls/use-case';
import type { Db } from '../platform/database/database';
import { latestWait, listWaits } from '../platform/inventory/line';
import type { WaitState } from '../platform/inventory/schema';
import { findRegistration, type Registration } from '../registration/queries';
import { registrationOwner } from '../registration/registration-owner';
import { describeTracks, requireTrack, trackItem } from '../registration/tracks';
import { channelOf } from '../tenancy/owner-kinds';
import type { Entry } from './entries';

type Reader = Pick<UseCaseContext, 'event' | 'locale' | 'clock' | 'owners'> & { db: Db };

const STATES_ON_WIRE: Record<WaitState, WaitlistEntry['state']> = {
  waiting: 'waiting',
  offered: 'offered',
  taken: 'started',
  ended: 'ended',
  left: 'left',
  closed: 'ended',
};

/** An entry for the answer to its owner; undefined when its registration is gone. */
export async function describeEntry(reader: Reader, entry: Entry): Promise<WaitlistEntry | undefined> {
  const { db, event, clock } = reader;
  const { eventCode, code } = entry;
  const registration = await findRegistration(db, { eventCode, code });
  if (!registration) return undefined;
  const track = requireTrack(event, registration.trackCode);
  const owner = registrationOwner(code);
  const item = trackItem(track);
  const [described] = await describeTracks(reader, [track]);
  if (!described) return undefined;
  const wait = await latestWait(db, { eventCode, owner, item });
  const [present] = await listWaits(db, { eventCode, owner, items: [item] });
  const state = stateOf(registration, wait, clock.now());
  return {
    entry_ID: code,
    email: registration.email,
    first_name: entry.firstName,
    last_name: entry.lastName,
    phone: entry.phone,
    track: described,
    mode: registration.mode,
    state,
    position: present?.position ?? null,
    offered_until: state === 'offered' ? (wait?.offerEndsAt ?? null) : null,
    joined_at: entry.joinedAt,
    channel: channelOf(event, owner),
  };
}

/** An expired offer counts as ended, even if its place was not offered to the next in line yet. */
function stateOf(
  { status }: Pick<Registration, 'status'>,
  wait: { state: WaitState; offerEndsAt: string | null } | undefined,
  now: string,
): WaitlistEntry['state'] {
  if (status === 'cancelled') return 'left';
  if (status !== 'waitlisted' && status !== 'offered') return 'started';
  // The registration is on the waitlist, but the job that puts it in line has not run yet.
  if (!wait) return 'waiting';
  if (wait.state === 'offered' && (wait.offerEndsAt ?? now) <= now) return 'ended';
  return STATES_ON_WIRE[wait.state];
}
