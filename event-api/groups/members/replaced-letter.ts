import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatMoney } from '@/lib/money';
import { attendeeName } from '../../forms/answered-texts';
import { readAnswers } from '../../forms/queries';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, paragraph } from '../../notices/letter/letter-blocks';
import { letterFrame } from '../../notices/letter/letter-frame';
import { findRegistration } from '../../registration/queries';
import { registrationAnswers } from '../../registration/registration-owner';
import { requireTrack } from '../../registration/tracks';
import { findGroup } from '../queries';

/** Tells somebody whose place their group gave to another person that their ticket is not valid any more. Nothing is said of the other. */
export const memberReplaced = defineLetter({
  kind: 'notices.group-member-replaced',
  bound: { by: 'cause', cause: 'once for each registration, of which one address sends a bounded number' },
  payload: z.object({ code: z.string(), refund: z.number() }),
  async compose({ db }, event, { code, refund }) {
    const key = { eventCode: event.code, code };
    const registration = await findRegistration(db, key);
    const group = registration?.groupCode && (await findGroup(db, { ...key, code: registration.groupCode }));
    if (!registration || !group) return null;
    const { email: to, locale } = registration;
    const values = { organization: isolated(group.organization), contact: isolated(group.contactName) };
    const { words, shared, texts, frame } = await letterFrame(event, {
      ...{ locale, topic: 'group_member_replaced', values },
    });
    const { model } = await readAnswers(db, registrationAnswers(key));
    const { currency } = event.definition.event;
    const amount = formatMoney({ amount: refund, currency }, locale);
    return frame({
      to,
      name: attendeeName(model) ?? to,
      preview: words('preview'),
      blocks: [
        paragraph(words('intro')),
        facts([
          { label: shared('code'), value: code },
          { label: shared('track'), value: texts.text(requireTrack(event, registration.trackCode).name) },
        ]),
        paragraph(words('ended')),
        refund > 0 ? paragraph(words('refund', { amount })) : null,
        paragraph(words('question', { email: group.contactEmail })),
      ],
      why: words('why'),
    });
  },
});
