import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import { defineLetter } from '../../../notices/letter/define-letter';
import { eventLink } from '../../../tenancy/event-address';
import { eventTexts } from '../../../tenancy/event-texts';
import { eventTranslator } from '../../../tenancy/event-translator';
import { CONTACT_LINKS } from '../../group-links';
import { findGroup } from '../../queries';
import { findContactReplacement } from '../contact-replacements';

/** Tells an organiser's address which other one shall take its place, with a link that undoes that. */
export const contactReplaced = defineLetter({
  kind: 'notices.group-contact-replaced',
  bound: { by: 'recipient', perHour: 5 },
  payload: z.object({ id: z.number() }),
  async compose(platform, event, { id }) {
    const { db, env } = platform;
    const eventCode = event.code;
    const change = await findContactReplacement(db, { eventCode, id });
    const group = change && (await findGroup(db, { eventCode, code: change.groupCode }));
    if (!group || change.state === 'undone') return null;
    const { locale } = group;
    const [words, shared] = await Promise.all([
      eventTranslator(event, locale, 'mail.group_contact_replaced'),
      eventTranslator(event, locale, 'mail'),
    ]);
    const values = {
      event: eventTexts(event, locale).text(event.definition.event.name),
      organization: isolated(group.organization),
    };
    const secret = await CONTACT_LINKS.undo.issue(platform, event, id);
    return {
      to: change.fromEmail,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(change.fromName) }) },
        { kind: 'paragraph', text: words('intro', values) },
        {
          kind: 'facts',
          facts: [
            { label: words('now'), value: change.fromEmail },
            { label: words('then'), value: `${isolated(change.toName)}, ${change.toEmail}` },
          ],
        },
        { kind: 'paragraph', text: words('until') },
        {
          kind: 'link',
          label: words('undo'),
          address: eventLink(env, event, locale, paths.groupUndo(secret)),
        },
        { kind: 'paragraph', text: words('undoes') },
      ],
      why: words('why', values),
    };
  },
});
