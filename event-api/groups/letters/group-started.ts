import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import { ACCESS_CODE_SECONDS, readAccessCode } from '../../notices/access-codes/access-codes';
import { defineLetter } from '../../notices/letter/define-letter';
import { eventLink } from '../../tenancy/event-address';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { groupLink } from '../group-links';
import { findGroup } from '../queries';
import { digitsBlocks } from './digits-blocks';

/**
 * Tells the organiser the group's code, with a link that opens the group on any device. Until the group is confirmed it asks
 * for that: the link does it, and so do six digits on the device where the group was begun.
 */
export const groupStarted = defineLetter({
  kind: 'notices.group-started',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string(), visitor_id: z.string().optional() }),
  async compose(platform, event, { code, email, visitor_id: visitorId }) {
    const group = await findGroup(platform.db, { eventCode: event.code, code });
    // The address was corrected meanwhile, and gets a letter of its own.
    if (group?.contactEmail !== email) return null;
    const { locale, contactName, organization, confirmedAt } = group;
    const isConfirmed = confirmedAt !== null;
    const words = await eventTranslator(event, locale, 'mail.group_started');
    const shared = await eventTranslator(event, locale, 'mail');
    const values = {
      event: eventTexts(event, locale).text(event.definition.event.name),
      code,
      minutes: ACCESS_CODE_SECONDS / 60,
    };
    const secret = await groupLink.issue(platform, event, group);
    const digits =
      isConfirmed || visitorId === undefined
        ? null
        : await readAccessCode(platform, { eventCode: event.code, visitorId, email });
    const link = (path: string) => eventLink(platform.env, event, locale, path);
    return {
      to: email,
      locale,
      subject: words(isConfirmed ? 'subject' : 'subject_confirm', values),
      preview: words(isConfirmed ? 'preview' : 'preview_confirm', values),
      heading: words(isConfirmed ? 'heading' : 'heading_confirm'),
      blocks: [
        { kind: 'paragraph', text: shared('hello', { name: isolated(contactName) }) },
        { kind: 'paragraph', text: words(isConfirmed ? 'intro' : 'intro_confirm', values) },
        ...digitsBlocks(digits, { or: words('digits', values), code: words('digits_label') }),
        {
          kind: 'facts',
          facts: [
            { label: words('organization'), value: isolated(organization) },
            { label: words('code'), value: code, strong: true },
          ],
        },
        {
          kind: 'link',
          label: words(isConfirmed ? 'open' : 'open_confirm'),
          address: link(paths.group(secret)),
        },
        { kind: 'paragraph', text: words('opens') },
        { kind: 'paragraph', text: words('share', { address: link(paths.groupStart(code)) }) },
      ],
      why: words(isConfirmed ? 'why' : 'why_confirm'),
    };
  },
});
