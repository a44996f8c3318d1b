'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, type PointerEvent, useCallback, useMemo, useRef, useState } from 'react';
import { ActDialog } from '@/components/desk/act/act-dialog';
import { PageStyles } from '@/components/programme/page-styles';
import { callDesk } from '@/lib/api/desk/browser';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import { localeOf } from '@/lib/i18n/languages';
import { deskPaths, inLocale } from '@/lib/paths';
import { formatTime } from '@/lib/time/format';
import { addSeconds } from '@/lib/time/seconds';
import { type CellActs, cellId } from './grid-cell';
import {
  axisOf,
  changesOf,
  clockOf,
  columnsOf,
  type GridSession,
  gridRules,
  lengthOf,
  minutesOf,
  type Place,
  type ProgrammeDay,
  within,
} from './grid-layout';
import { Hours } from './hours';
import { ARROWS, movedByKey, neighbour } from './keys';
import { MovePanel } from './move-panel';
import { RoomColumn } from './room-column';
import { useDrag } from './use-drag';

interface ProgrammeGridProps {
  event: string;
  zone: string;
  day: ProgrammeDay;
  /** Of the one room that is shown; empty for all. */
  room: string;
  mayChange: boolean;
  /** Of the page, for its style sheet. */
  nonce?: string | undefined;
}

interface Move {
  session: GridSession;
  place: Place;
  /** The beginning as it stands in its field. */
  clock: string;
  isDragged: boolean;
}

const CLOCK = /^([0-3]?\d|4[0-7]):[0-5]\d$/;

/**
 * One day with its rooms beside each other, in which a session is moved: by pointer, by arrow keys once it was chosen, or by the
 * fields of what was chosen. What that does is said before it is done.
 */
export function ProgrammeGrid({ event, zone, day, room, mayChange, nonce }: ProgrammeGridProps) {
  const t = useTranslations('desk_grid');
  const locale = localeOf(useLocale());
  const router = useRouter();
  const hasScripts = useIsHydrated();
  const [move, setMove] = useState<Move | null>(null);
  const [focused, setFocused] = useState<string>();
  const [mistake, setMistake] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const [undoing, setUndoing] = useState<number | null>(null);
  const scroller = useRef<HTMLElement>(null);
  const places = useRef(new Map<string, HTMLElement>()).current;

  // What was focused last may have been moved to another day.
  const stop = (day.sessions.find(({ session }) => session === focused) ?? day.sessions[0])?.session ?? null;
  const axis = useMemo(() => axisOf(day.sessions), [day]);
  const columns = useMemo(() => columnsOf(day, t('no_room')), [day, t]);
  const shown = room === '' ? columns : columns.filter(({ key }) => key === room);
  const pathOf = useCallback(
    (session: string) => inLocale(deskPaths.session(event, session), locale),
    [event, locale],
  );

  const put = (session: GridSession, place: Place, isDragged = false) => {
    setMove({ session, place, clock: clockOf(place.from), isDragged });
    setMistake(undefined);
  };
  const homeOf = (session: GridSession): Place => ({
    room: session.room ?? '',
    day: day.day ?? '',
    from: minutesOf(session.from),
  });
  const leave = () => {
    drag.end();
    if (move) document.getElementById(cellId(move.session.session))?.focus();
    setMove(null);
    setMistake(undefined);
  };
  const changes = move ? changesOf(move.session, move.place, day) : [];
  const ask = () => {
    if (!move) return;
    if (!CLOCK.test(move.clock)) setMistake(t('not_a_time'));
    else if (changes.length === 0) setMistake(t('same'));
    else setAsking(true);
  };

  const goTo = (session: string | undefined) => {
    if (session === undefined) return;
    setFocused(session);
    document.getElementById(cellId(session))?.focus();
  };
  const acts = {
    onChoose(session: GridSession) {
      if (drag.isClickOfDrag.current) return;
      setFocused(session.session);
      if (move?.session.session === session.session) leave();
      else put(session, homeOf(session));
    },
    onDrop() {
      if (!move || changes.length === 0) return setMove(null);
      setMove({ ...move, isDragged: false });
      setAsking(true);
    },
    onKey(session: GridSession, pressed: KeyboardEvent) {
      const { key } = pressed;
      const isChosen = move?.session.session === session.session;
      if (!isChosen) {
        if (!ARROWS.includes(key)) return;
        pressed.preventDefault();
        goTo(neighbour(shown, session, key));
        return;
      }
      if (key === 'Enter' || key === 'Escape') {
        pressed.preventDefault();
        return key === 'Enter' ? ask() : leave();
      }
      const next = movedByKey(key, session, move.place, columns);
      if (!next) return;
      pressed.preventDefault();
      put(session, next);
    },
  };
  // The cells of a day are hundreds: they keep what they were given, and call what is there now.
  const now = useRef(acts);
  now.current = acts;

  const drag = useDrag({
    places,
    scroller: useCallback(() => scroller.current, []),
    onDrag: useCallback(
      (session: GridSession, to: { room: string; minutes: number }) => {
        const from = within(axis.from + to.minutes, lengthOf(session));
        const place = { room: to.room, day: day.day ?? '', from };
        setMistake(undefined);
        setMove({ session, place, clock: clockOf(from), isDragged: true });
      },
      [axis, day],
    ),
    onDrop: useCallback(() => now.current.onDrop(), []),
    onCancel: useCallback(() => setMove(null), []),
  });
  const { begin } = drag;
  const cellActs = useMemo<CellActs>(
    () => ({
      onChoose: (session) => now.current.onChoose(session),
      onKey: (session, pressed) => now.current.onKey(session, pressed),
      onGrab: (session: GridSession, pressed: PointerEvent) => begin(session, pressed),
    }),
    [begin],
  );
  const onPlace = useCallback(
    (key: string, element: HTMLElement | null) => {
      if (element) places.set(key, element);
      else places.delete(key);
    },
    [places],
  );

  const [first] = day.sessions;
  /** A clock time of the day as an instant, for what is said in the reader's language. */
  const instantAt = (minutes: number) =>
    first ? addSeconds(first.starts_at, (minutes - minutesOf(first.from)) * 60) : undefined;
  const said = (minutes: number) => {
    const instant = instantAt(minutes);
    return instant === undefined ? clockOf(minutes) : formatTime(instant, zone, locale);
  };
  const target = useMemo(
    () =>
      move && move.place.day === day.day
        ? { from: move.place.from, minutes: lengthOf(move.session), title: move.session.title }
        : null,
    [move, day],
  );
  const roomName = columns.find(({ key }) => key === move?.place.room)?.name ?? t('no_room');
  return (
    <div className="space-y-4">
      <PageStyles css={gridRules(axis, columns)} nonce={nonce} />
      {first && mayChange && hasScripts && (
        <p className="max-w-measure text-sm text-quiet max-sm:hidden">{t('how')}</p>
      )}
      {first && (
        <section
          ref={scroller}
          aria-label={t('label')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
          tabIndex={0}
          className="select-none sm:max-h-[80dvh] sm:overflow-auto sm:overscroll-x-contain"
        >
          <div className="sm:flex sm:w-max">
            <Hours axis={axis} said={said} />
            <ul className="max-sm:space-y-6 sm:flex">
              {shown.map((column) => {
                const has = (session: string | null | undefined) =>
                  session && column.cells.some((cell) => cell.session.session === session) ? session : null;
                return (
                  <RoomColumn
                    key={column.key}
                    {...{ column, axis, zone, hasScripts, pathOf, onPlace }}
                    acts={mayChange ? cellActs : null}
                    chosen={has(move?.session.session)}
                    stop={has(stop)}
                    target={move?.place.room === column.key ? target : null}
                  />
                );
              })}
            </ul>
          </div>
        </section>
      )}
      <p role="status" className="sr-only">
        {move && t('at', { title: move.session.title, room: roomName, time: said(move.place.from) })}
      </p>
      {move && !move.isDragged && (
        <MovePanel
          day={day}
          session={move.session}
          place={move.place}
          clock={move.clock}
          mistake={mistake}
          onRoom={(to) => put(move.session, { ...move.place, room: to })}
          onDay={(to) => put(move.session, { ...move.place, day: to })}
          onClock={(clock) => {
            const from = CLOCK.test(clock)
              ? within(minutesOf(clock), lengthOf(move.session))
              : move.place.from;
            setMistake(undefined);
            setMove({ ...move, clock, place: { ...move.place, from } });
          }}
          onLook={ask}
          onLeave={leave}
          path={pathOf(move.session.session)}
        />
      )}
      {move && (
        <ActDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          event={event}
          title={t('move', { title: move.session.title })}
          description={t('to', { room: roomName, time: said(move.place.from) })}
          confirm={t('confirm')}
          confirming={t('moving')}
          call={(_, agreed) =>
            callDesk('changeEvent', { event, base: day.base, changes, ...(agreed && { agreed }) })
          }
          instead={{
            label: t('collect'),
            pendingLabel: t('collecting'),
            call: (_, agreed) => callDesk('collectChanges', { event, base: day.base, changes, agreed }),
          }}
          undo={{ label: t('undo'), run: setUndoing }}
          onDone={() => {
            setMove(null);
            router.refresh();
          }}
        />
      )}
      <ActDialog
        open={undoing !== null}
        onClose={() => setUndoing(null)}
        event={event}
        title={t('undo_title')}
        confirm={t('undo_confirm')}
        confirming={t('undoing')}
        call={(_, agreed) =>
          callDesk('bringBack', { event, number: undoing ?? 0, ...(agreed && { agreed }) })
        }
      />
    </div>
  );
}
