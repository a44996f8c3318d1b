import { decodeHTMLStrict } from 'entities';
import { splitAfterwards } from '../../programme/afterwards';
import { kindOf, ownWordOf } from '../../programme/session-kind';
import { type OwnNotes, type UncertainFields, unsaid } from './own-notes';
import { type ExportedSession, NO_ROOM, type ScheduleExport } from './schedule-export';

/** How a format writes the fields of a session that not every format can hold. */
export interface Written {
  type: string;
  slug: string | null;
  language: string | null;
  url: string;
  feedbackUrl: string | null;
  recording: ExportedSession['recording'];
  links: ExportedSession['links'];
  attachments: ExportedSession['attachments'];
}

/** The notes for a file in which each session is written by `write`, and biographies stand if `hasBiographies`. */
export function composeNotes(
  schedule: ScheduleExport,
  write: (session: ExportedSession) => Written,
  { hasBiographies }: { hasBiographies: boolean },
): OwnNotes {
  const { code: event, strands, rooms, sessions, breaks } = schedule;
  const people = new Map(sessions.flatMap((each) => each.people.map((person) => [person.guid, person])));
  return {
    event,
    strands: strands.map(({ name, code }) => ({ name, code })),
    rooms: rooms
      .filter(({ code }) => code !== NO_ROOM)
      .map(({ name, code, capacity }) => ({ name, code, capacity })),
    people: [...people.values()]
      .sort((one, other) => one.position - other.position)
      .map(({ guid, code, biography }) => ({ guid, code, biography: hasBiographies ? null : biography })),
    breaks: breaks.map(({ title, startsAt, endsAt }) => ({ title, startsAt, endsAt })),
    sessions: [...sessions]
      .sort((one, other) => one.position - other.position)
      .map((session) => ({
        guid: session.guid,
        code: session.code,
        workshop: session.workshopCode,
        online: session.online,
        offsite: session.offsite,
        roomless: session.room.code === NO_ROOM,
        strandless: session.strand === null,
        fields: unsaid(trueFields(session), saidFields(session, write(session))),
      })),
  };
}

/** With its fields in one order, by which notes compare. */
function recordingNote({ url, license, optout }: NonNullable<ExportedSession['recording']>) {
  return { ...(url && { url }), license, optout };
}

function trueFields(session: ExportedSession): UncertainFields {
  const { title, subtitle, kind, type, feedbackUrl, recording, slides, links, attachments } = session;
  const language = session.bilingual ? 'both' : session.language;
  const { ownSlug: slug, ownUrl: url } = session;
  return {
    ...{ title, subtitle, kind, type, slug, language, url, feedbackUrl },
    recording: recording && recordingNote(recording),
    ...{ slides, links, attachments },
  };
}

/** What an import reads where the file says `written`. */
function saidFields({ title, subtitle }: ExportedSession, written: Written): UncertainFields {
  const { type, slug, language, url, feedbackUrl, recording } = written;
  const { recordingUrl, slides, links, attachments } = splitAfterwards({
    ...written,
    recordingUrl: null,
    slides: null,
  });
  return {
    // Imports decode HTML in titles, because some tools write it there.
    title: decodeHTMLStrict(title),
    subtitle: subtitle === null ? null : decodeHTMLStrict(subtitle),
    kind: kindOf(type),
    type: ownWordOf(type) ?? null,
    slug,
    language,
    url,
    feedbackUrl,
    recording:
      recordingUrl === null
        ? recording && recordingNote({ ...recording, url: null })
        : recordingNote({ license: null, optout: false, ...recording, url: recordingUrl }),
    slides,
    links,
    attachments,
  };
}
