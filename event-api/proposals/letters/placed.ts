import { z } from 'zod';
import { translator } from '@/lib/i18n/translate';
import { paths } from '@/lib/paths';
import { formatDay, formatTimeSpan } from '@/lib/time/format';
import { defineLetter } from '../../notices/letter/define-letter';
import { link, paragraph } from '../../notices/letter/letter-blocks';
import { calendarFile } from '../../platform/calendar/calendar-file';
import { readProgramme } from '../../programme/read-programme';
import { eventAddress, eventLink } from '../../tenancy/event-address';
import { eventPlace } from '../../tenancy/event-texts';
import { titleOf } from '../reading/describe-proposal';
import { presenterTicketParts, readPresenterLetter, titleFacts } from './presenter-letter';

/** Tells a presenter when and where the workshop takes place, with its sessions as a calendar file. */
export const proposalPlaced = defineLetter({
  kind: 'notices.proposal-placed',
  bound: { by: 'cause', cause: 'the organiser places' },
  /** `code`: the presenter to whom it goes. */
  payload: z.object({ code: z.string() }),
  async compose(platform, event, { code }) {
    const letter = await readPresenterLetter(platform, event, { topic: 'proposal_placed', code });
    const { state, workshopCode } = letter?.reading.proposal ?? {};
    const { db, env } = platform;
    const programme = await readProgramme(db, event);
    const sessions = programme.sessions.filter(
      (session) => session.workshopCode === workshopCode && !session.cancelled,
    );
    // Withdrawn or taken out of the programme meanwhile.
    if (!letter || state !== 'accepted' || !workshopCode || sessions.length === 0) return null;
    const { locale, words, shared, texts, frame } = letter;
    const { name, time_zone: timeZone } = event.definition.event;
    const receipt = await translator(locale, 'receipt');
    const placeOf = ({ type, roomCode }: (typeof sessions)[number]): string =>
      texts.optional(programme.terms.get(`room:${roomCode}`)?.name) ??
      (type === 'I' ? (eventPlace(event, locale) ?? '') : receipt('online'));
    const title = titleOf(letter.reading, locale);
    const whenAndWhere = sessions.map((session) => ({
      label: formatDay(session.startsAt, timeZone, locale),
      value: [formatTimeSpan(session.startsAt, session.endsAt, timeZone, locale), placeOf(session)]
        .filter(Boolean)
        .join(' · '),
      strong: true,
    }));
    const address = eventAddress(env, event);
    const url = eventLink(env, event, locale, paths.workshop(workshopCode));
    const content = calendarFile({
      product: 'Proposal',
      title: texts.text(name),
      timeZone,
      writtenAt: event.changedAt,
      // Calendars are shared with colleagues, so it does not have the proposal's code.
      entries: sessions.map((session) => ({
        uid: `${session.code}.presenter@${new URL(address).hostname}`,
        start: session.startsAt,
        end: session.endsAt,
        title,
        location: placeOf(session),
        description: texts.text(name),
        url,
        status: 'confirmed',
      })),
    });
    const ticket = await presenterTicketParts(platform, event, { code, locale });
    return frame({
      blocks: [
        paragraph(words('intro', { count: sessions.length })),
        titleFacts(letter, whenAndWhere),
        link(words('see'), url),
        paragraph(words('attached')),
        ticket.block,
        ticket.count > 0 ? paragraph(shared('tickets_attached', { count: ticket.count })) : null,
      ],
      attachments: [
        ...ticket.attachments,
        {
          filename: `${workshopCode}.ics`,
          content,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ],
    });
  },
});
