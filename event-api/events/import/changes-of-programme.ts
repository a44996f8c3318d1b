import { groupBy } from '@/lib/domain/group-by';
import type { NewChange } from '../../programme/changes/programme-changes';
import type { ChangeKind, SessionSnapshot } from '../../programme/changes/schema';
import { isSame } from '../digest';
import type { ProgrammeRows } from '../event-rows/programme-rows';
import { remembered } from '../remembered';

type SessionRow = ProgrammeRows['sessions'][number];

/** What differs between two versions of a programme, by session, in the order of the new programme. */
export function changesOfProgramme(before: ProgrammeRows, after: ProgrammeRows): NewChange[] {
  const snapshotBefore = snapshots(before);
  const snapshotAfter = snapshots(after);
  const old = new Map(before.sessions.map((session) => [session.code, session]));
  const codes = new Set(after.sessions.map(({ code }) => code));
  const gone = before.sessions.filter(({ code, cancelled }) => !codes.has(code) && !cancelled);
  const changeOf = (
    kind: ChangeKind,
    was: SessionRow | undefined,
    is: SessionRow | undefined,
  ): NewChange => ({
    sessionCode: (is ?? was)?.code ?? '',
    kind,
    before: was ? snapshotBefore(was) : null,
    after: is ? snapshotAfter(is) : null,
  });
  return [
    ...after.sessions.flatMap((session) => {
      const was = old.get(session.code);
      return kindsOf(was, session, was && snapshotBefore(was), snapshotAfter(session)).map((kind) =>
        changeOf(kind, was, session),
      );
    }),
    ...gone.map((session) => changeOf('cancelled', session, undefined)),
  ];
}

function kindsOf(
  was: SessionRow | undefined,
  is: SessionRow,
  before: SessionSnapshot | undefined,
  after: SessionSnapshot,
): ChangeKind[] {
  if (!was || !before) return is.cancelled ? [] : ['added'];
  if (is.cancelled) return was.cancelled ? [] : ['cancelled'];
  const differs = (...fields: (keyof SessionSnapshot)[]) =>
    fields.some((field) => !isSame(before[field], after[field]));
  return [
    ...(was.cancelled ? (['restored'] as const) : []),
    ...(differs('start', 'end') ? (['time'] as const) : []),
    ...(was.roomCode !== is.roomCode || differs('type') ? (['room'] as const) : []),
    ...(differs('title') ? (['title'] as const) : []),
    ...(differs('presenters') ? (['presenters'] as const) : []),
  ];
}

function snapshots(rows: ProgrammeRows): (session: SessionRow) => SessionSnapshot {
  const workshops = new Map(rows.workshops.map((workshop) => [workshop.code, workshop]));
  const people = new Map(rows.presenters.map(({ code, name }) => [code, name]));
  const rooms = new Map(rows.terms.filter(({ kind }) => kind === 'room').map((room) => [room.code, room]));
  const presenting = groupBy(
    [...rows.workshopPresenters].sort((a, b) => a.position - b.position),
    ({ workshopCode }) => workshopCode,
  );
  return (session) => {
    const { workshopCode, roomCode } = session;
    const codes = (presenting.get(workshopCode) ?? []).map(({ presenterCode }) => presenterCode);
    const names = codes.map((code) => people.get(code) ?? code);
    const room = roomCode === null ? undefined : rooms.get(roomCode);
    return snapshotOf(session, workshops.get(workshopCode), room, codes, names);
  };
}

const snapshotOf = remembered(
  (
    { workshopCode, day, startsAt, endsAt, type }: SessionRow,
    workshop: ProgrammeRows['workshops'][number] | undefined,
    room: ProgrammeRows['terms'][number] | undefined,
    codes: readonly string[],
    names: readonly string[],
  ): SessionSnapshot => ({
    workshop: workshopCode,
    title: workshop?.title ?? {},
    day,
    start: startsAt,
    end: endsAt,
    type,
    room: room ? { code: room.code, name: room.name } : null,
    presenters: codes.map((code, at) => ({ code, name: names[at] ?? code })),
  }),
);
