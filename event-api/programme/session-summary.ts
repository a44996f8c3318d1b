import type { Availability } from '@/lib/contract/parts/availability';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { isForEveryone } from '@/lib/domain/programme/schedule-filter';
import type { Locale } from '@/lib/i18n/languages';
import type { SiteEvent } from '../tenancy/event';
import { eventTexts } from '../tenancy/event-texts';
import { yesNo } from '../tenancy/page-info';
import type { ListedWorkshop, Programme, Session } from './read-programme';
import { spokenLanguage } from './session-kind';
import { textsLanguage } from './texts-language';

/** Summarises a session in the language of a call, with the field names of the specification's cart item (§3). */
export type Summarise = (session: Session, availability: Availability) => SessionSummary;

export function sessionSummaries(event: SiteEvent, programme: Programme, locale: Locale): Summarise {
  const { time_zone, currency, languages } = event.definition.event;
  const texts = eventTexts(event, locale);
  const dayTypes = typesOfDays(programme);
  const term = (kind: 'strand' | 'audience' | 'room', code: string | null) =>
    code === null ? undefined : programme.terms.get(`${kind}:${code}`);

  return (session, availability) => {
    const workshop = workshopOf(programme, session);
    const strand = term('strand', workshop.strandCode);
    const room = term('room', session.roomCode);
    const media = mediaOf(workshop);
    const foreign = textsLanguage(workshop, { languages, locale });
    return {
      workshops_session_code: session.code,
      workshops_schedule_code: session.slotCode,
      workshops_code: workshop.code,
      workshops_title: texts.text(workshop.title),
      ...(foreign && { texts_language: foreign }),
      workshops_session_number: session.number,
      workshops_schedule_start: session.startsAt,
      workshops_schedule_end: session.endsAt,
      workshops_schedule_day: session.day,
      workshops_schedule_track_timezone: time_zone,
      workshops_schedule_track_type: dayTypes.get(session.day) ?? session.type,
      workshops_session_type: session.type,
      workshops_offsite: yesNo(session.offsite),
      kind: workshop.kind,
      subtitle: texts.optional(workshop.subtitle),
      language: spokenLanguage(workshop.language),
      strand: strand ? { code: strand.code, name: texts.text(strand.name), colour: strand.colour } : null,
      audiences: isForEveryone(workshop.audiences)
        ? []
        : workshop.audiences.map((code) => texts.optional(term('audience', code)?.name) ?? code),
      room: room ? { code: room.code, name: texts.text(room.name) } : null,
      presenters: [...(programme.presentersByWorkshop.get(workshop.code) ?? [])],
      fee: workshop.feeAmount === null ? null : { amount: workshop.feeAmount, currency },
      payable: workshop.payable,
      items_to_bring: texts.optional(workshop.itemsToBring),
      cancelled: yesNo(session.cancelled),
      ...(media.length > 0 && { media: [...media] }),
      availability,
    };
  };
}

/** What a workshop has left to watch and to read. */
export function mediaOf({ recording, slides }: Pick<ListedWorkshop, 'recording' | 'slides'>) {
  return [
    ...(recording?.url ? (['recording'] as const) : []),
    ...(slides === null ? [] : (['slides'] as const)),
  ];
}

/** The workshop of a session. It always exists, because of a foreign key. */
export function workshopOf(programme: Programme, session: Session): ListedWorkshop {
  const workshop = programme.workshopByCode.get(session.workshopCode);
  if (!workshop) throw new Error(`Session ${session.code} has no workshop.`);
  return workshop;
}

/** Whether each day's sessions are in person, online or both. */
function typesOfDays({ sessions }: Programme): Map<string, 'I' | 'O' | 'H'> {
  const types = new Map<string, 'I' | 'O' | 'H'>();
  for (const { day, type } of sessions) {
    const before = types.get(day);
    types.set(day, before === undefined || before === type ? type : 'H');
  }
  return types;
}
