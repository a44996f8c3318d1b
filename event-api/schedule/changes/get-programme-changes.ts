import type { AnswerOf } from '@/lib/contract/parts/call';
import type { getProgrammeChanges as call } from '@/lib/contract/schedule';
import { groupBy } from '@/lib/domain/group-by';
import type { Locale } from '@/lib/i18n/languages';
import { translator } from '@/lib/i18n/translate';
import type { UseCaseContext } from '../../calls/use-case';
import { listProgrammeChanges } from '../../programme/changes/programme-changes';
import type { SessionSnapshot } from '../../programme/changes/schema';
import { readProgramme } from '../../programme/read-programme';
import { type EventTexts, eventTexts } from '../../tenancy/event-texts';
import { requirePublicSchedule } from '../files/file-cache';
import { type Change, type ChangingSession, describeChange } from './describe-change';

/** What imports have changed in the programme, the newest first, in one language. */
export async function readChanges(
  { db, event }: Pick<UseCaseContext, 'db' | 'event'>,
  { locale, limit }: { locale: Locale; limit: number },
): Promise<Change[]> {
  const [programmeChanges, { workshopByCode }, words] = await Promise.all([
    listProgrammeChanges(db, { eventCode: event.code, limit }),
    readProgramme(db, event),
    translator(locale, 'changes'),
  ]);
  const texts = eventTexts(event, locale);
  const timeZone = event.definition.event.time_zone;
  const changes = programmeChanges.flatMap(({ id, changedAt, kind, sessionCode, before: was, after: is }) => {
    const session = is ?? was;
    if (!session) return [];
    const before = was && readChange(was, texts);
    const after = is && readChange(is, texts);
    // The title may have changed in the other language alone.
    if (kind === 'title' && before?.title === after?.title) return [];
    return {
      id,
      changed_at: changedAt,
      kind,
      workshops_session_code: sessionCode,
      workshops_code: workshopByCode.has(session.workshop) ? session.workshop : null,
      title: texts.text(session.title),
      text: describeChange({ kind, before, after }, { words, locale, timeZone }),
      before,
      after,
    };
  });
  // Another title, or other people, is one piece of news of a workshop, however many sessions it has.
  const ofOneImport = groupBy(changes, ({ changed_at, workshops_code, title, text }) =>
    JSON.stringify([changed_at, workshops_code, title, text]),
  );
  return [...ofOneImport.values()].flatMap((alike) => alike.slice(0, 1));
}

function readChange(
  { title, start, end, type, room, presenters }: SessionSnapshot,
  texts: EventTexts,
): ChangingSession {
  return {
    title: texts.text(title),
    start,
    end,
    type,
    room: room && texts.text(room.name),
    presenters: presenters.map(({ name }) => name),
  };
}

/** More than a page can be read for; the feeds have fewer. */
const MAX_LISTED_CHANGES = 200;

/** What has changed in the programme. @throws Refusal 404 while the site is not open */
export async function getProgrammeChanges(context: UseCaseContext): Promise<AnswerOf<typeof call>> {
  const { event, locale } = context;
  requirePublicSchedule(event);
  return {
    time_zone: event.definition.event.time_zone,
    changes: await readChanges(context, { locale, limit: MAX_LISTED_CHANGES }),
  };
}
