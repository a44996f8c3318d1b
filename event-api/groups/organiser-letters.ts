import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { paths } from '@/lib/paths';
import { accessCodeLetter } from '../notices/access-code-letter';
import { ACCESS_CODE_SECONDS, readAccessCode } from '../notices/access-codes';
import { defineLetter } from '../notices/letter/define-letter';
import { type BlockOrNone, facts, link, paragraph } from '../notices/letter/letter-blocks';
import { letterFrame } from '../notices/letter/letter-frame';
import { orderLetter } from '../orders/order-letter';
import { eventLink } from '../tenancy/event-address';
import { CONTACT_LINKS, groupLink } from './group-links';
import { findContactReplacement } from './organiser/contact-replacements';
import { findGroup } from './queries';

/** The six digits that open a group on the device that asked for them. */
export const groupAccessCode = accessCodeLetter('notices.group-access-code', 'group_access_code');

/** The six digits of an organiser's letter, which can be typed instead of opening its link; nothing once they have ended. */
const digitsBlocks = (digits: string | null, words: { or: string; code: string }): BlockOrNone[] =>
  digits === null ? [] : [paragraph(words.or), facts([{ label: words.code, value: digits, strong: true }])];

const minutes = ACCESS_CODE_SECONDS / 60;

/**
 * Tells the organiser the group's code, with a link that opens the group on any device. Until the group is confirmed it asks
 * for that: the link does it, and so do six digits on the device where the group was begun.
 */
export const groupStarted = defineLetter({
  kind: 'notices.group-started',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({ code: z.string(), email: z.string(), visitor_id: z.string().optional() }),
  async compose(platform, event, { code, email, visitor_id: visitorId }) {
    const eventCode = event.code;
    const group = await findGroup(platform.db, { eventCode, code });
    // The address was corrected meanwhile, and gets a letter of its own.
    if (group?.contactEmail !== email) return null;
    const { locale, contactName: name, organization, confirmedAt } = group;
    const isAsked = confirmedAt === null;
    const digits =
      isAsked && visitorId !== undefined
        ? await readAccessCode(platform, { eventCode, visitorId, email })
        : null;
    const address = await groupLink.address(platform, { event, locale }, group);
    const values = { code, minutes };
    const letter = await orderLetter(
      event,
      { email, locale, name, link: address },
      { topic: 'group_started', values },
    );
    const { words } = letter;
    const inWords = (key: string) => words(isAsked ? `${key}_confirm` : key);
    return letter.frame({
      subject: inWords('subject'),
      preview: inWords('preview'),
      heading: inWords('heading'),
      blocks: [
        paragraph(inWords('intro')),
        ...digitsBlocks(digits, { or: words('digits'), code: words('digits_label') }),
        facts([
          { label: words('organization'), value: isolated(organization) },
          { label: words('code'), value: code, strong: true },
        ]),
      ],
      open: inWords('open'),
      after: [
        paragraph(words('opens')),
        paragraph(
          words('share', { address: eventLink(platform.env, event, locale, paths.groupStart(code)) }),
        ),
      ],
      why: inWords('why'),
    });
  },
});

/** Asks an address whether it shall be the one that a group's letters go to: by its link, or by six digits. */
export const contactToConfirm = defineLetter({
  kind: 'notices.group-contact-to-confirm',
  bound: { by: 'recipient', perHour: 3, budget: 'when asked for' },
  payload: z.object({ id: z.number(), visitor_id: z.string() }),
  async compose(platform, event, { id, visitor_id: visitorId }) {
    const { db } = platform;
    const eventCode = event.code;
    const replacement = await findContactReplacement(db, { eventCode, id });
    const group = replacement && (await findGroup(db, { eventCode, code: replacement.groupCode }));
    if (!group || replacement.state !== 'waiting') return null;
    const { locale } = group;
    const digits = await readAccessCode(platform, { eventCode, visitorId, email: replacement.toEmail });
    const { words, frame } = await letterFrame(event, {
      locale,
      topic: 'group_contact_to_confirm',
      values: { organization: isolated(group.organization), minutes },
    });
    return frame({
      to: replacement.toEmail,
      name: replacement.toName,
      blocks: [
        paragraph(words('intro')),
        link(words('confirm'), await CONTACT_LINKS.confirm.address(platform, { event, locale }, id)),
        ...digitsBlocks(digits, { or: words('or'), code: words('code') }),
        paragraph(words('until')),
      ],
      why: words('why'),
    });
  },
});

/** Tells an organiser's address which other one shall take its place, with a link that undoes that. */
export const contactReplaced = defineLetter({
  kind: 'notices.group-contact-replaced',
  bound: { by: 'recipient', perHour: 5 },
  payload: z.object({ id: z.number() }),
  async compose(platform, event, { id }) {
    const { db } = platform;
    const eventCode = event.code;
    const replacement = await findContactReplacement(db, { eventCode, id });
    const group = replacement && (await findGroup(db, { eventCode, code: replacement.groupCode }));
    if (!group || replacement.state === 'undone') return null;
    const { locale } = group;
    const { words, frame } = await letterFrame(event, {
      locale,
      topic: 'group_contact_replaced',
      values: { organization: isolated(group.organization) },
    });
    return frame({
      to: replacement.fromEmail,
      name: replacement.fromName,
      blocks: [
        paragraph(words('intro')),
        facts([
          { label: words('now'), value: replacement.fromEmail },
          { label: words('then'), value: `${isolated(replacement.toName)}, ${replacement.toEmail}` },
        ]),
        paragraph(words('until')),
        link(words('undo'), await CONTACT_LINKS.undo.address(platform, { event, locale }, id)),
        paragraph(words('undoes')),
      ],
      why: words('why'),
    });
  },
});
