import { z } from 'zod';
import { defineLetter } from '../../../notices/letter/define-letter';
import { heldBy } from '../../../platform/inventory/holds';
import { findRegistration } from '../../../registration/queries';
import { registrationOwner } from '../../../registration/registration-owner';
import { trackItem } from '../../../registration/tracks';
import { memberLetter } from './member-letter';

/** Tells a person of a group who has not finished that the place, which the group kept for them, ends soon. */
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
    return memberLetter(platform, event, { registration, topic: 'place_ending', until: place.endsAt });
  },
});
