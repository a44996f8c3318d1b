import { paths } from '@/lib/paths';
import { toldCodes } from '../../codes/event-codes';
import { defineLetter } from '../../notices/letter/define-letter';
import { facts, link, paragraph } from '../../notices/letter/letter-blocks';
import { ticketParts } from '../../orders/tickets/ticket-parts';
import { eventLink } from '../../tenancy/event-address';
import { ticketsOf } from '../../tenancy/owner-kinds';
import { applicationOwner } from '../application-owner';
import { rulesOf } from '../application-rules';
import { pageCodeOf } from '../public/list-approved';
import { letterAbout, readApplicationLetter } from './application-letter';

/** Tells an applicant that the organiser approved it. */
export const applicationApproved = defineLetter({
  kind: 'notices.application-approved',
  bound: { by: 'cause', cause: 'the organiser decides' },
  payload: letterAbout,
  async compose(platform, event, application) {
    const topic = 'application_approved';
    const letter = await readApplicationLetter(platform, event, { topic, ...application });
    // Declined meanwhile, of which another letter tells.
    if (letter?.reading.application.state !== 'approved') return null;
    const { reading, locale, words, shared, frame } = letter;
    const { kind, booth, decisionText } = reading.application;
    const codes = toldCodes(event, rulesOf(event, kind).codes, locale);
    const owner = applicationOwner(kind, application.code);
    const tickets = await ticketsOf(platform, { eventCode: event.code, owner, locale });
    const ticket = await ticketParts(tickets, { event, locale });
    const page = pageCodeOf(event, reading.application, reading.form.model);
    const path = page && (kind === 'exhibitor' ? paths.exhibitor(page) : paths.sponsor(page));
    return frame({
      blocks: [
        paragraph(words('intro')),
        paragraph(decisionText),
        facts([
          { label: words(kind), value: reading.choice?.name ?? null },
          { label: words('booth'), value: booth, strong: true },
          ...codes.map(({ code, description }) => ({
            label: description ?? words('code'),
            value: code,
            strong: true,
          })),
        ]),
        ticket.block,
        ticket.count > 0 ? paragraph(shared('tickets_attached', { count: ticket.count })) : null,
        paragraph(words('next')),
      ],
      attachments: ticket.attachments,
      after: [path === null ? null : link(words('page'), eventLink(platform.env, event, locale, path))],
    });
  },
});
