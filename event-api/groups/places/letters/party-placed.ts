import { z } from 'zod';
import { defineLetter } from '../../../notices/letter/define-letter';
import { offerEndWords } from '../../../notices/letter/offer-end';
import { heldBy } from '../../../platform/inventory/holds';
import { requireTrack, trackItem } from '../../../registration/tracks';
import { eventTexts } from '../../../tenancy/event-texts';
import { eventTranslator } from '../../../tenancy/event-translator';
import { groupOwner } from '../../../tenancy/group-owner';
import { findGroup } from '../../queries';
import { organiserLetter } from './organiser-letter';

/** Tells the organiser of a group that the places that it waited for are kept for it. */
export const partyPlaced = defineLetter({
  kind: 'notices.group-party-placed',
  bound: { by: 'cause', cause: 'once for each place that is offered to a group in line' },
  payload: z.object({ code: z.string(), track: z.string(), quantity: z.int() }),
  async compose(platform, event, { code, track: trackCode, quantity }) {
    const { db, clock } = platform;
    const eventCode = event.code;
    const group = await findGroup(db, { eventCode, code });
    const item = trackItem({ code: trackCode });
    const kept = await heldBy(db, groupOwner(code), { eventCode, item });
    // They were used or given back by now.
    if (!group || !kept || kept.endsAt <= clock.now()) return null;
    const { locale } = group;
    const words = await eventTranslator(event, locale, 'mail.party_placed');
    const track = eventTexts(event, locale).text(requireTrack(event, trackCode).name);
    const facts = [
      { label: words('track'), value: words('count', { count: quantity, track }) },
      { label: words('until'), value: await offerEndWords(event, locale, kept.endsAt) },
    ];
    return organiserLetter(platform, event, {
      group,
      topic: 'party_placed',
      facts: [{ kind: 'facts', facts }],
    });
  },
});
