import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import { paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { mailboxOf } from '../../tenancy/owner-kinds';

/** The papers of an order for an address that somebody named, for every request. It has no link to the order, nor its code. */
export const paperLetter = defineLetter({
  kind: 'notices.paper',
  bound: { by: 'recipient', perHour: 10, budget: 'when asked for' },
  payload: z.object({
    kind: z.string(),
    code: z.string(),
    payments: z.array(z.string()),
    email: z.string(),
  }),
  async compose(platform, event, { kind, code, payments, email }) {
    const eventCode = event.code;
    const attachments = await platform.owners[kind]?.receipts?.(platform, { eventCode, code, payments });
    if (!attachments?.length) return null;
    const mailbox = await mailboxOf(platform, { eventCode, owner: { kind, code } });
    const [first = 'en'] = event.definition.event.languages;
    const { words, frame } = await letterFrame(event, { locale: mailbox?.locale ?? first, topic: 'paper' });
    return frame({ to: email, blocks: [paragraph(words('intro'))], why: words('why'), attachments });
  },
});
