import type { AnswerOf } from '@/lib/contract/parts/call';
import type { checkWaitlist as call } from '@/lib/contract/waitlist';
import { notFound, refuse } from '@/lib/errors';
import type { UseCase, UseCaseContext } from '../calls/use-case';
import { lineLengths } from '../platform/inventory/line';
import { describeTracks, requireTrack } from '../registration/tracks';
import { addGrant, grantedCodes } from '../tenancy/grants';
import { yesNo } from '../tenancy/page-info';
import { TRACK_PLACES } from '../tenancy/registration-state';
import { describeEntry } from './describe-entry';
import { listEntries, waitlistLink } from './entries';

type Tracks = AnswerOf<typeof call>['tracks'];

/** The tracks that have a waitlist open now, and the visitor's own entries with their positions (specification §7). */
export const checkWaitlist: UseCase<'checkWaitlist'> = async (context, { track, entry_ID, secret }) => {
  const { db, event, visitorId } = context;
  if (visitorId === null) throw notFound();
  const entryCode = secret === undefined ? entry_ID : await openByLink(context, visitorId, secret);
  const granted = await grantedCodes(db, { eventCode: event.code, visitorId, kind: 'registration' });
  if (entryCode !== undefined && !granted.includes(entryCode)) throw notFound('entry_ID');
  const codes = entryCode === undefined ? granted : [entryCode];
  const rows = await listEntries(db, { eventCode: event.code, codes });
  if (entryCode !== undefined && rows.length === 0) throw notFound('entry_ID');
  const entries = await Promise.all(rows.map((entry) => describeEntry(context, entry)));
  return {
    tracks: await readTracks(context, track),
    entries: entries.filter((entry) => entry !== undefined),
  };
};

/** Grants the visitor the entry of a mailed link. @returns its ID */
async function openByLink(context: UseCaseContext, visitorId: string, secret: string): Promise<string> {
  const { db, event, clock } = context;
  const eventCode = event.code;
  const code = await waitlistLink.read(context, { eventCode, secret });
  if (code === null) throw refuse(422, 'secret', 'link_ended');
  await addGrant(db, { eventCode, visitorId, kind: 'registration', code, now: clock.now() });
  return code;
}

async function readTracks(context: UseCaseContext, code: string | undefined): Promise<Tracks> {
  const { db, event } = context;
  const { tracks, registration } = event.definition;
  const shownTracks =
    code === undefined ? tracks.filter((track) => track.listed) : [requireTrack(event, code)];
  const lengths = await lineLengths(db, { eventCode: event.code, kind: TRACK_PLACES });
  const described = await describeTracks(context, shownTracks);
  return described.map((track) => {
    const inTime = track.state === 'open' || track.state === 'sold_out';
    const open = registration.waitlist && inTime && track.group === 'N' && track.availability.left === 0;
    return { track, open: yesNo(open), waiting: lengths.get(track.code) ?? 0 };
  });
}
