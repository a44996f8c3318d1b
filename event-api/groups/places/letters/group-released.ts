import { z } from 'zod';
import { defineLetter } from '../../../notices/letter/define-letter';
import { findGroup } from '../../queries';
import { organiserLetter } from './organiser-letter';

/** Tells the organiser of a group that places were released, because the group did not pay for them in time. */
export const groupReleased = defineLetter({
  kind: 'notices.group-released',
  bound: { by: 'cause', cause: 'once for each deadline of a group' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const group = await findGroup(platform.db, { eventCode: event.code, code });
    return group ? organiserLetter(platform, event, { group, topic: 'group_released' }) : null;
  },
});
