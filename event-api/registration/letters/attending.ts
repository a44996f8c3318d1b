import { z } from 'zod';
import { formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { defineLetter } from '../../notices/letter/define-letter';
import {
  amounts,
  type BlockOrNone,
  type Fact,
  facts,
  link,
  list,
  paragraph,
} from '../../notices/letter/letter-blocks';
import { paymentBlocks } from '../../notices/letter/payment-list';
import { isUnwanted, reminderEnding } from '../../notices/reminders';
import { appointmentRows } from '../../orders/receipt-rows';
import { ticketParts } from '../../orders/tickets/ticket-parts';
import type { Platform } from '../../platform/context';
import { instantOf, localOf } from '../../platform/local-time';
import type { SiteEvent } from '../../tenancy/event';
import { eventTranslator } from '../../tenancy/event-texts';
import { waitEntries } from '../../workshops/letters/wait-entries';
import { findRegistration } from '../queries';
import { attendeeTickets } from '../receipts/attendee-ticket';
import { calendarAttachment } from '../receipts/compose-calendar';
import { receiptAttachment } from '../receipts/receipt-sheet';
import { instructorRows, joinableRows, receiptRows } from '../receipts/receipt-words';
import { isSubmitted } from '../statuses';
import { type RegistrationLetter, readRegistrationLetter } from './registration-letter';

/** Confirms a submitted registration, with everything the attendee needs on the day. */
export const confirmation = defineLetter({
  kind: 'notices.registration-confirmed',
  bound: { by: 'act', perDay: 20 },
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const letter = await readRegistrationLetter(platform, event, { code, topic: 'confirmation' });
    if (!letter) return null;
    const { receipt, reading, locale, words, shared, frame } = letter;
    const { date, place, track, code: codeFact } = attendanceFacts(letter, event);
    const ticket = await ticketParts(await attendeeTickets(receipt, { event, locale }), { event, locale });
    return frame({
      values: { code },
      blocks: [
        paragraph(receipt.confirmation_text ?? words('intro')),
        facts([codeFact, date, place, track]),
        ticket.block,
        ...(await attendanceBlocks(letter, platform, event)),
        receipt.fees.lines.length > 0
          ? amounts(shared('receipt_title'), receiptRows(receipt, reading))
          : null,
        await paymentBlocks({ event, locale }, receipt.payments),
        paragraph(words(ticket.block ? 'attached_ticket' : 'attached')),
      ],
      after: [paragraph(words('opens'))],
      attachments: [
        await receiptAttachment(receipt, { db: platform.db, event, locale }),
        await calendarAttachment(receipt, { env: platform.env, event, locale }),
        ...ticket.attachments,
      ],
    });
  },
});

/** The job of a letter that is sent once for each registration. */
export const confirmationJob = ({ eventCode, code, now }: { eventCode: string; code: string; now: string }) =>
  confirmation.job({ eventCode, now, payload: { code }, once: `${eventCode}:${code}` });

/** On the first day itself, in the event's zone, a letter that was held up is still of use until this time. */
const LATEST_AT = '09:00';

/** Reminds of an event that begins tomorrow: the attendee's own schedule, and how to come or to join. */
export const tomorrow = defineLetter({
  kind: 'notices.registration-tomorrow',
  bound: { by: 'cause', cause: 'once for each registration' },
  payload: z.object({ code: z.string(), day: z.string() }),
  async compose(platform, event, { code, day }) {
    const { db, env, clock } = platform;
    const eventCode = event.code;
    const registration = await findRegistration(db, { eventCode, code });
    if (!registration || !isSubmitted(registration.status)) return null;
    const { starts_at, time_zone: timeZone } = event.definition.event;
    const now = clock.now();
    // Put off since, or the letter comes too late.
    if (localOf(starts_at, timeZone).date !== day || now >= instantOf(day, LATEST_AT, timeZone)) return null;
    const reminder = { kind: 'tomorrow', email: registration.email } as const;
    if (await isUnwanted(db, { eventCode, ...reminder })) return null;

    const letter = await readRegistrationLetter(platform, event, { code, topic: 'tomorrow' });
    if (!letter) return null;
    const { receipt, locale, words, frame } = letter;
    const when = localOf(now, timeZone).date === day ? 'today' : 'tomorrow';
    const { date, place, track, code: codeFact } = attendanceFacts(letter, event);
    const ticket = await ticketParts(await attendeeTickets(receipt, { event, locale }), { event, locale });
    return frame({
      subject: words(`${when}_subject`),
      heading: words(`${when}_heading`),
      blocks: [
        paragraph(words(`${when}_intro`)),
        facts([date, place, track, codeFact]),
        ticket.block,
        ...(await attendanceBlocks(letter, platform, event)),
        paragraph(words(ticket.block ? 'attached_ticket' : 'attached')),
      ],
      attachments: [await calendarAttachment(receipt, { env, event, locale }), ...ticket.attachments],
      ending: await reminderEnding(platform, { event, locale }, reminder),
    });
  },
});

/** What an attendee needs at the entrance. */
function attendanceFacts(
  { receipt, locale, shared }: RegistrationLetter,
  event: SiteEvent,
): Record<'date' | 'place' | 'track' | 'code', Fact> {
  const { starts_at, ends_at, time_zone } = event.definition.event;
  return {
    date: { label: shared('date'), value: formatDateSpan(starts_at, ends_at, time_zone, locale) },
    place: { label: shared('place'), value: receipt.calendar.location },
    track: { label: shared('track'), value: receipt.track },
    code: { label: shared('code'), value: receipt.code, strong: true },
  };
}

/**
 * How to attend in person or how to join online, in the organiser's text if there is one, else in ours; and the attendee's
 * own sessions and appointments, with what they wait for.
 */
async function attendanceBlocks(
  { receipt, reading, cart, locale, until }: RegistrationLetter,
  { db }: Platform,
  event: SiteEvent,
): Promise<BlockOrNone[]> {
  const { mode, attending_text, joining_address } = receipt;
  const words = await eventTranslator(event, locale, 'mail.confirmation');
  const isJoinable =
    joining_address !== null || receipt.sessions.some((session) => session.joining_address !== null);
  const usual = mode === 'in_person' ? 'bring' : isJoinable ? 'join_text' : 'join_later';
  const sessions = joinableRows(receipt, reading);
  const appointments = appointmentRows(receipt, reading);
  const waits = await waitEntries({ db, event, locale }, cart, until);
  const waitWords = await eventTranslator(event, locale, 'mail.waits');
  const zone = () => zoneName(receipt.calendar.start, reading.timeZone, locale);
  return [
    paragraph(attending_text ?? words(usual)),
    mode !== 'in_person' && joining_address ? link(words('join'), joining_address) : null,
    list(words('sessions'), sessions),
    list(words('appointments'), appointments),
    list(waitWords('title'), waits),
    sessions.length + appointments.length + waits.length > 0
      ? paragraph(words('zone', { zone: zone() }))
      : null,
    list(words('instructors'), instructorRows(receipt, reading)),
  ];
}
