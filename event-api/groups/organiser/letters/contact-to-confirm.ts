import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import { ACCESS_CODE_SECONDS, readAccessCode } from '../../../notices/access-codes/access-codes';
import { defineLetter } from '../../../notices/letter/define-letter';
import { eventLink } from '../../../tenancy/event-address';
import { eventTexts } from '../../../tenancy/event-texts';
import { eventTranslator } from '../../../tenancy/event-translator';
import { CONTACT_LINKS } from '../../group-links';
import { digitsBlocks } from '../../letters/digits-blocks';
import { findGroup } from '../../queries';
import { findContactReplacement } from '../contact-replacements';

/** Asks an address whether it shall be the one that a group's letters go to: by its link, or by six digits. */
export const contactToConfirm = defineLetter({
  kind: 'notices.group-contact-to-confirm',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: z.object({ id: z.number(), visitor_id: z.string() }),
  async compose(platform, event, { id, visitor_id: visitorId }) {
    const { db, env } = platform;
    const eventCode = event.code;
    const change = await findContactReplacement(db, { eventCode, id });
    const group = change && (await findGroup(db, { eventCode, code: change.groupCode }));
    if (!group || change.state !== 'waiting') return null;
    const { locale } = group;
    const [words, shared] = await Promise.all([
      eventTranslator(event, locale, 'mail.group_contact_to_confirm'),
      eventTranslator(event, locale, 'mail'),
    ]);
    const values = {
      event: eventTexts(event, locale).text(event.definition.event.name),
      organization: isolated(group.organization),
      minutes: ACCESS_CODE_SECONDS / 60,
    };
    const secret = await CONTACT_LINKS.confirm.issue(platform, event, id);
    const digits = await readAccessCode(platform, { eventCode, visitorId, email: change.toEmail });
    return {
      to: change.toEmail,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(change.toName) }) },
        { kind: 'paragraph', text: words('intro', values) },
        {
          kind: 'link',
          label: words('confirm'),
          address: eventLink(env, event, locale, paths.group(secret)),
        },
        ...digitsBlocks(digits, { or: words('or', values), code: words('code') }),
        { kind: 'paragraph', text: words('until') },
      ],
      why: words('why', values),
    };
  },
});
