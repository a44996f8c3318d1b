import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { defineLetter } from '../../../notices/letter/define-letter';
import { eventTranslator } from '../../../tenancy/event-translator';
import { findGroup } from '../../queries';
import { organiserLetter } from './organiser-letter';

/** Tells the organiser of a group that the event's organiser has given back the places that it kept. */
export const placesWithdrawn = defineLetter({
  kind: 'notices.group-places-withdrawn',
  bound: { by: 'cause', cause: 'the organiser of the event decides' },
  payload: z.object({ code: z.string(), places: z.int(), message: z.string().nullable() }),
  async compose(platform, event, { code, places, message }) {
    const group = await findGroup(platform.db, { eventCode: event.code, code });
    if (!group) return null;
    const words = await eventTranslator(event, group.locale, 'mail.group_withdrawn');
    return organiserLetter(platform, event, {
      group,
      topic: 'group_withdrawn',
      facts: [
        { kind: 'paragraph', text: words('places', { count: places }) },
        ...(message === null ? [] : [{ kind: 'paragraph', text: isolated(message) } as const]),
      ],
    });
  },
});
