import { z } from 'zod';
import { defineLetter } from '../../../notices/letter/define-letter';
import { offerEndWords } from '../../../notices/letter/offer-end';
import { eventTranslator } from '../../../tenancy/event-translator';
import { findGroup } from '../../queries';
import { readEndings } from '../ending-places';
import { organiserLetter } from './organiser-letter';

/** Warns the organiser of a group that places end soon, which it keeps or for which it has not paid. */
export const groupEnding = defineLetter({
  kind: 'notices.group-ending',
  bound: { by: 'cause', cause: 'once for each deadline of a group' },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const { db, clock } = platform;
    const eventCode = event.code;
    const group = await findGroup(db, { eventCode, code });
    const endings = await readEndings(db, { eventCode, code, now: clock.now() });
    if (!group || endings.length === 0) return null;
    const { locale } = group;
    const words = await eventTranslator(event, locale, 'mail.group_ending');
    const facts = await Promise.all(
      endings.map(async ({ kind, quantity, until }) => ({
        label: words(kind),
        value: words('count', { count: quantity, until: await offerEndWords(event, locale, until) }),
      })),
    );
    return organiserLetter(platform, event, {
      group,
      topic: 'group_ending',
      facts: [{ kind: 'facts', facts }],
    });
  },
});
