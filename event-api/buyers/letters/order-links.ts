import { z } from 'zod';
import { paths } from '@/lib/paths';
import { formatDate } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { linksLetter } from '../../notices/letter/links-letter';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { buyerLink } from '../buyer-owner';
import { listBuyersByEmail } from '../queries';

const MAX_ORDERS = 10;

/** Lists the orders of an e-mail address, each with a link that opens it. Sent for every request, if there are any. */
export const orderLinks = defineLetter({
  kind: 'notices.purchase-links',
  bound: { by: 'recipient', perHour: 3 },
  payload: z.object({ email: z.string(), locale: z.enum(['en', 'fr']) }),
  async compose(platform, event, { email, locale }) {
    const found = await listBuyersByEmail(platform.db, { eventCode: event.code, email });
    if (found.length === 0) return null;
    const words = await eventTranslator(event, locale, 'mail.purchase_links');
    const { time_zone: timeZone, name } = event.definition.event;
    const blocks = await Promise.all(
      found
        .slice(0, MAX_ORDERS)
        .map(async ({ code, state, createdAt, submittedAt }): Promise<MailBlock[]> => {
          const secret = await buyerLink.issueForDay(platform, event, code);
          const date = formatDate(submittedAt ?? createdAt, timeZone, locale);
          const address = eventLink(platform.env, event, locale, paths.purchase({ secret }));
          return [{ kind: 'link', label: words(`open_${state}`, { date }), address }];
        }),
    );
    const values = { event: eventTexts(event, locale).text(name), count: found.length };
    return linksLetter({
      to: email,
      locale,
      words,
      values,
      entries: blocks,
      end: words('ends'),
    });
  },
});
