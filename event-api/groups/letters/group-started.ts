import { z } from 'zod';
import { isolated } from '@/lib/domain/names';
import { paths } from '@/lib/paths';
import { defineLetter } from '../../notices/letter/define-letter';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { issueGroupLink } from '../group-links';
import { findGroup } from '../queries';

/** Tells the organiser the group's code, with a link that opens the group on any device. */
export const groupStarted = defineLetter({
  kind: 'notices.group-started',
  payload: z.object({ code: z.string(), email: z.string() }),
  async compose(platform, event, { code, email }) {
    const group = await findGroup(platform.db, { eventCode: event.code, code });
    // The address was corrected meanwhile, and gets a letter of its own.
    if (group?.contactEmail !== email) return null;
    const { locale, contactName, organization } = group;
    const words = await eventTranslator(event, locale, 'mail.group_started');
    const shared = await eventTranslator(event, locale, 'mail');
    const values = { event: eventTexts(event, locale).text(event.definition.event.name), code };
    const secret = await issueGroupLink(platform, { event, group });
    const link = (path: string) => eventLink(platform.env, event, locale, path);
    return {
      to: email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(contactName) }) },
        { kind: 'paragraph', text: words('intro', values) },
        {
          kind: 'facts',
          facts: [
            { label: words('organization'), value: isolated(organization) },
            { label: words('code'), value: code, strong: true },
          ],
        },
        { kind: 'link', label: words('open'), address: link(paths.group(secret)) },
        { kind: 'paragraph', text: words('opens') },
        { kind: 'paragraph', text: words('share', { address: link(paths.groupStart(code)) }) },
      ],
      why: words('why'),
    };
  },
});
