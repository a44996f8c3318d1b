import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { defineLetter } from '../../notices/letter/define-letter';
import { link, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { groupLink } from '../group-links';
import { findGroup } from '../queries';

/** Tells a group's organiser that the group has grown, and what of its payments is kept for the next one. */
export const groupCredited = defineLetter({
  kind: 'notices.group-credited',
  bound: { by: 'cause', cause: 'a discount that the group reaches, once for each' },
  payload: z.object({ code: z.string(), amount: z.int().positive(), discount: z.number() }),
  async compose(platform, event, { code, amount: credit, discount }) {
    const group = await findGroup(platform.db, { eventCode: event.code, code });
    if (!group) return null;
    const { locale } = group;
    const amount = formatMoney({ amount: credit, currency: event.definition.event.currency }, locale);
    const values = { organization: isolated(group.organization), amount };
    const { words, frame } = await letterFrame(event, { locale, topic: 'group_credited', values });
    return frame({
      to: group.contactEmail,
      name: group.contactName,
      blocks: [
        paragraph(words('grown', { percent: discount })),
        paragraph(words('intro')),
        paragraph(words('rest')),
        link(words('open'), await groupLink.address(platform, { event, locale }, group)),
      ],
      why: words('why'),
    });
  },
});
