import { z } from 'zod';
import { defineLetter } from '../../../notices/letter/define-letter';
import { findRegistration } from '../../../registration/queries';
import { memberLetter } from './member-letter';

/** Tells a person that their group did not pay in time, so that their registration is unfinished and holds no place. */
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
