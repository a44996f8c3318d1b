import { groupBy } from '@/lib/domain/group-by';
import type { NewChange } from '../../programme/changes/record-programme-changes';
import type { SessionChange } from '../../workshops/changes/settle-session-change';
import type { ProgrammeRows } from '../programme-rows/programme-rows';
import { digestOf } from './canonical-json';
import { changesOfProgramme } from './changes-of-programme';
import type { ChangedSession, ImportEffects } from './effects';

type Sessions = Omit<ImportEffects['sessions'], 'count'>;

/** The sessions that an import changes, each under the change that matters most. */
export function changedSessions(before: ProgrammeRows, after: ProgrammeRows): Sessions {
  const changes = groupBy(changesOfProgramme(before, after), ({ sessionCode }) => sessionCode);
  const found: Sessions = { added: [], removed: [], cancelled: [], back: [], moved: [], changed: [] };
  for (const [code, own] of changes) {
    const [first] = own;
    const title = (first?.after ?? first?.before)?.title ?? {};
    found[kindOf(own)].push({ code, title });
  }
  const touched = new Set(changes.keys());
  found.changed.push(...otherwiseChanged(before, after).filter(({ code }) => !touched.has(code)));
  return found;
}

function kindOf(changes: readonly NewChange[]): keyof Sessions {
  const kinds = new Set(changes.map(({ kind }) => kind));
  if (kinds.has('added')) return 'added';
  if (kinds.has('cancelled')) return changes.some(({ after }) => after === null) ? 'removed' : 'cancelled';
  if (kinds.has('restored')) return 'back';
  return kinds.has('time') || kinds.has('room') ? 'moved' : 'changed';
}

/** Sessions with another text, language, fee, strand or the like. */
function otherwiseChanged(before: ProgrammeRows, after: ProgrammeRows): ChangedSession[] {
  const digestBefore = digests(before);
  const digestAfter = digests(after);
  const titles = new Map(after.workshops.map(({ code, title }) => [code, title]));
  return after.sessions
    .filter(({ code, cancelled }) => {
      const was = digestBefore.get(code);
      return !cancelled && was !== undefined && was !== digestAfter.get(code);
    })
    .map(({ code, workshopCode }) => ({ code, title: titles.get(workshopCode) ?? {} }));
}

function digests({ workshops, sessions }: ProgrammeRows): Map<string, string> {
  const byCode = new Map(
    workshops.map(({ position: _, ...workshop }) => [workshop.code, digestOf(workshop)]),
  );
  return new Map(
    sessions.map(({ number: _, slotCode: __, ...session }) => [
      session.code,
      digestOf([session, byCode.get(session.workshopCode)]),
    ]),
  );
}

/** What is to be settled for people who have these sessions. */
export function changesToSettle(
  { sessions: before }: ProgrammeRows,
  { sessions: after }: ProgrammeRows,
): SessionChange[] {
  const present = new Map(after.map((session) => [session.code, session]));
  return before.flatMap((was): SessionChange[] => {
    const is = present.get(was.code);
    const change = { session: was.code, start: was.startsAt, end: was.endsAt };
    if (was.cancelled) return is && !is.cancelled ? [{ ...change, change: 'back' }] : [];
    if (!is || is.cancelled) return [{ ...change, change: 'cancelled' }];
    if (is.startsAt !== was.startsAt || is.endsAt !== was.endsAt) return [{ ...change, change: 'time' }];
    return is.roomCode === was.roomCode ? [] : [{ ...change, change: 'room' }];
  });
}
