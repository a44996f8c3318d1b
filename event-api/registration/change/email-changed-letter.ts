import { z } from 'zod';
import { defineLetter } from '../../notices/letter/define-letter';
import type { Db } from '../../platform/database/database';
import { eventTexts } from '../../tenancy/event-texts';
import { eventTranslator } from '../../tenancy/event-translator';
import { findRegistration } from '../queries';
import { findChange } from '../stored-changes';

/**
 * Tells the address that a registration had before that it has another one now. It names neither the new one nor the code:
 * the mailbox may belong to somebody else by now.
 */
export const emailChanged = defineLetter({
  kind: 'notices.registration-email-changed',
  bound: { by: 'act', perDay: 6 },
  payload: z.object({ code: z.string(), change: z.string() }),
  async compose({ db }, event, { code, change }) {
    const registration = await findRegistration(db, { eventCode: event.code, code });
    const stored = await findChange(db, change);
    if (!registration || !stored) return null;
    const { locale } = registration;
    const words = await eventTranslator(event, locale, 'mail.email_changed');
    const { name, contact_email: email } = event.definition.event;
    const values = { event: eventTexts(event, locale).text(name), email };
    return {
      to: stored.before.email,
      locale,
      subject: words('subject', values),
      preview: words('preview', values),
      heading: words('heading'),
      blocks: [
        { kind: 'paragraph', text: words('intro', values) },
        { kind: 'paragraph', text: words('not_you', values) },
      ],
    };
  },
});

/** Sent once for each change. */
export function enqueueEmailChanged(
  tx: Db,
  { eventCode, code, change, now }: { eventCode: string; code: string; change: string; now: string },
): Promise<void> {
  return emailChanged.enqueue(tx, { eventCode, now, payload: { code, change }, once: change });
}
