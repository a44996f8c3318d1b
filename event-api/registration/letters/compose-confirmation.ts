import { formatDateSpan } from '@/lib/time/format';
import { zoneName } from '@/lib/time/zone-name';
import { frameOf, type MailContext, manageLink } from '../../notices/letter/mail-context';
import type { MailBlock, MailDocument } from '../../notices/letter/mail-document';
import { localiseOptional } from '../../tenancy/localise';
import { amountRows, instructorRows, paidWith, type Receipt, sessionRows } from '../receipts/receipt-words';

/** The mail that says that somebody is registered, with everything they need on the day. */
export function composeConfirmation(context: MailContext, receipt: Receipt): MailDocument {
  const { event, locale, mail } = context;
  const { registration, event: identity } = event.definition;
  const reading = { ...context, timeZone: identity.time_zone };
  const text = localiseOptional(registration.confirmation_text, locale, identity.languages);
  const sessions = sessionRows(receipt, reading);
  const instructors = instructorRows(receipt, context);
  const card = paidWith(receipt, context);

  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: mail('confirmation.greeting', { name: receipt.name }) },
    { kind: 'paragraph', text: text ?? mail('confirmation.intro', { event: receipt.event_name }) },
    {
      kind: 'facts',
      facts: [
        { label: mail('code'), value: receipt.code, strong: true },
        {
          label: mail('date'),
          value: formatDateSpan(identity.starts_at, identity.ends_at, identity.time_zone, locale),
        },
        { label: mail('place'), value: receipt.calendar.location },
        { label: mail('track'), value: receipt.track },
      ],
    },
  ];
  if (sessions.length > 0) {
    blocks.push({ kind: 'list', title: mail('sessions'), items: sessions });
    const zone = zoneName(receipt.calendar.start, identity.time_zone, locale);
    blocks.push({ kind: 'paragraph', text: mail('zone', { zone }) });
  }
  if (instructors.length > 0) blocks.push({ kind: 'list', title: mail('instructors'), items: instructors });
  if (receipt.fees.lines.length > 0) {
    blocks.push({ kind: 'amounts', title: mail('receipt_title'), rows: amountRows(receipt, reading) });
  }
  if (card) blocks.push({ kind: 'paragraph', text: card });
  blocks.push({ kind: 'paragraph', text: mail('confirmation.attached') }, manageLink(context));

  return {
    ...frameOf(context),
    subject: mail('confirmation.subject', { event: receipt.event_name }),
    preview: mail('confirmation.preview', { code: receipt.code }),
    heading: mail('confirmation.heading'),
    blocks,
  };
}
