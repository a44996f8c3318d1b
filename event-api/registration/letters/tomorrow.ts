import { z } from 'zod';
import { isolated } from '@/lib/domain/text/names';
import { formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { defineLetter } from '../../notices/letter/define-letter';
import type { MailBlock } from '../../notices/letter/letter';
import { reminderEnding } from '../../notices/reminders/reminder-links';
import { isUnwanted } from '../../notices/reminders/unwanted-reminders';
import { appointmentRows } from '../../orders/receipt';
import { instantOf, localOf } from '../../platform/local-time';
import { eventTranslator } from '../../tenancy/event-translator';
import { findRegistration } from '../queries';
import { calendarAttachment } from '../receipts/compose-calendar';
import { readReceipt } from '../receipts/read-receipt';
import { instructorRows, joinableRows, type ReceiptReading } from '../receipts/receipt-words';
import { isSubmitted } from '../statuses';
import { attendingBlocks } from './attending-blocks';
import { manageLink } from './manage-link';

/** On the first day itself, in the event's zone, a letter that was held up is still of use until this time. */
const LATEST_AT = '09:00';

/** Reminds of an event that begins tomorrow: the attendee's own schedule, and how to come or to join. */
export const tomorrow = defineLetter({
  kind: 'notices.registration-tomorrow',
  bound: { by: 'cause', cause: 'once for each registration' },
  payload: z.object({ code: z.string(), day: z.string() }),
  async compose(platform, event, { code, day }) {
    const { db, env, clock, owners } = platform;
    const eventCode = event.code;
    const registration = await findRegistration(db, { eventCode, code });
    if (!registration || !isSubmitted(registration.status)) return null;
    const { starts_at, ends_at, time_zone: timeZone } = event.definition.event;
    const now = clock.now();
    // Put off since, or the letter comes too late.
    if (localOf(starts_at, timeZone).date !== day || now >= instantOf(day, LATEST_AT, timeZone)) return null;
    const { email, locale } = registration;
    if (await isUnwanted(db, { eventCode, email, kind: 'tomorrow' })) return null;

    const receipt = await readReceipt({ db, event, locale, clock, owners }, registration);
    const when = localOf(now, timeZone).date === day ? 'today' : 'tomorrow';
    const words = await eventTranslator(event, locale, 'mail.tomorrow');
    const confirmation = await eventTranslator(event, locale, 'mail.confirmation');
    const shared = await eventTranslator(event, locale, 'mail');
    const reading: ReceiptReading = {
      locale,
      timeZone,
      words: await eventTranslator(event, locale, 'receipt'),
    };
    const values = { event: receipt.event_name };
    const sessions = joinableRows(receipt, reading);
    const appointments = appointmentRows(receipt, reading);
    const instructors = instructorRows(receipt, reading);
    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: shared('hello', { name: isolated(receipt.name) }) },
      { kind: 'paragraph', text: words(`${when}_intro`, values) },
      {
        kind: 'facts',
        facts: [
          { label: shared('date'), value: formatDateSpan(starts_at, ends_at, timeZone, locale) },
          { label: shared('place'), value: receipt.calendar.location },
          { label: shared('track'), value: receipt.track },
          { label: shared('code'), value: receipt.code, strong: true },
        ].filter(({ value }) => value !== ''),
      },
      ...attendingBlocks(receipt, confirmation),
    ];
    if (sessions.length > 0) {
      blocks.push({ kind: 'list', title: confirmation('sessions'), items: sessions });
    }
    if (appointments.length > 0) {
      blocks.push({ kind: 'list', title: confirmation('appointments'), items: appointments });
    }
    if (sessions.length + appointments.length > 0) {
      blocks.push({
        kind: 'paragraph',
        text: confirmation('zone', { zone: zoneName(starts_at, timeZone, locale) }),
      });
    }
    if (instructors.length > 0) {
      blocks.push({ kind: 'list', title: confirmation('instructors'), items: instructors });
    }
    blocks.push(
      { kind: 'paragraph', text: words('attached') },
      await manageLink(platform, event, registration),
    );
    return {
      to: email,
      locale,
      subject: words(`${when}_subject`, values),
      preview: words('preview'),
      heading: words(`${when}_heading`),
      blocks,
      attachments: [await calendarAttachment(receipt, { env, event, locale })],
      ending: await reminderEnding(platform, { event, locale }, { kind: 'tomorrow', email }),
    };
  },
});
