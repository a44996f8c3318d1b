'use client';

import { Search } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { PageStyles } from '@/components/programme/page-styles';
import { Button } from '@/components/ui/button';
import { dayNames } from '@/components/ui/days/day-switcher';
import { Dialog } from '@/components/ui/dialog/dialog';
import { useBackCloses } from '@/components/ui/dialog/use-back-closes';
import { useMedia } from '@/lib/browser/use-media';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatWeekdayName } from '@/lib/time/format';
import { useAct } from '../basket/use-act';
import type { Basket } from '../basket/use-basket';
import type { SessionChoice } from '../seats/session-choice';
import { ActivityCard, type DayActivity, isDuring } from './activity-card';
import { type DayTime, isFilled, nextEmptyTime } from './day-times';
import type { SessionOptionProps } from './session-option';
import { TimeCard, useTimeName } from './time-card';
import { useTimeFilter } from './time-filter';
import { TimePanel } from './time-panel';
import { useStrands } from './use-strands';
import { NOTHING, useTimes } from './use-times';

/** From here on the sessions of a time stand beside the day; below, they open over it. */
const BESIDE = '(width >= 64rem)';
/** In the place of a time's key: the sessions of the whole day. */
const WHOLE_DAY = 'day';

interface DayOfTimesProps {
  /** `YYYY-MM-DD`. */
  day: string;
  sessions: readonly SessionSummary[];
  /** The code of a session that a link led to: its time is open. */
  asked: string | undefined;
  choices: ReadonlyMap<string, SessionChoice>;
  basket: Basket;
  limit: number | null;
  required: number;
  timeZone: string;
  /** What was chosen beside sessions, on this day. */
  activity: DayActivity | undefined;
  goOn: { label: string; pending: boolean; act: () => void };
}

/** A day as its times: each shows what is chosen, and leads to its sessions. */
export function DayOfTimes({
  day,
  sessions,
  asked,
  choices,
  basket,
  limit,
  required,
  timeZone,
  activity,
  goOn,
}: DayOfTimesProps) {
  const t = useTranslations('workshops');
  const locale = useLocale();
  const isWide = useMedia(BESIDE);
  const { times, stateOf } = useTimes(sessions, choices, timeZone);
  const { css, classOf } = useStrands(sessions, 'day-strand-');
  const [open, setOpen] = useState(() => times.find((time) => has(time, asked))?.key);
  const [moves, setMoves] = useState(0);
  const filter = useTimeFilter();
  const count = [...choices.values()].filter(({ state }) => state === 'chosen').length;
  const isAtLimit = limit !== null && count >= limit;
  const isSheet = open !== undefined && !isWide;
  const close = useBackCloses(isSheet, () => setOpen(undefined));
  const nameOf = useTimeName(timeZone);
  const onClickCapture = useSingleTaps();
  // Beside the day its first empty time is open, as it was when the basket came.
  const opened = useRef<string>(undefined);
  if (basket.cart) opened.current ??= nextEmptyTime(times, stateOf, undefined) ?? times[0]?.key;
  const shownKey = open ?? (isWide ? opened.current : undefined);
  const [ends, setEnds] = useState(0);
  useEffect(() => {
    if (ends > 0) void close();
  }, [ends, close]);
  const onAction = useAdvance({
    act: useAct(basket.change, timeZone),
    choices,
    advance: () => {
      filter.setText('');
      // The sheet was closed before the choice was on the screen: it does not come back by itself.
      const isClosed = open === undefined && !isWide;
      if (open === WHOLE_DAY || isClosed) return;
      const next = isAtLimit ? undefined : nextEmptyTime(times, stateOf, shownKey);
      if (next !== undefined) {
        setOpen(next);
        setMoves((count) => count + 1);
      } else if (!isWide) setEnds((count) => count + 1);
    },
  });
  const onOpen = useCallback(
    (key: string) => {
      filter.setText('');
      setOpen(key);
    },
    [filter.setText],
  );

  const shown = times.find(({ key }) => key === shownKey);
  const ofShown = shownKey === WHOLE_DAY ? sessions : shown?.sessions;
  const filled = times.filter((time) => isFilled(stateOf(time))).length;
  const { long } = dayNames(day, locale);
  // A date has no time zone: its noon in UTC, in UTC.
  const weekday = formatWeekdayName(`${day}T12:00:00.000Z`, 'UTC', locale);

  const before = activity ? times.filter((time) => !time.isAllDay && time.start <= activity.start).length : 0;
  const panel = ofShown && (
    <TimePanel
      time={shown}
      sessions={ofShown}
      state={shown ? stateOf(shown) : NOTHING}
      activity={activity && shown && !shown.isAllDay && isDuring(activity, shown) ? activity : undefined}
      {...{ choices, filter, timeZone, isAtLimit, onAction }}
      pendingCode={basket.pendingCode}
      strandClass={classOf}
    />
  );
  const title = shown ? nameOf(shown) : t('day.whole');

  return (
    // What a dialog has in it counts as well: React tells of its clicks here.
    <section aria-labelledby="day-title" className="space-y-3" onClickCapture={onClickCapture}>
      {css && <PageStyles css={css} />}
      <div className="flex items-center justify-between gap-3">
        <h2 id="day-title" className="text-lg tabular-nums">
          {t('day.title', { day: weekday, chosen: filled, count: times.length })}
        </h2>
        <Button
          variant="quiet"
          size="compact"
          icon={<Search className="size-5" aria-hidden />}
          aria-haspopup={isWide ? undefined : 'dialog'}
          onClick={() => onOpen(WHOLE_DAY)}
          className="shrink-0 max-sm:px-2"
        >
          {t('day.find')}
        </Button>
      </div>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:items-start lg:gap-6">
        <ol className="space-y-2 lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
          {times.slice(0, before).map(cardOf)}
          {activity && (
            <ActivityCard
              {...{ activity, timeZone }}
              chosen={sessions.filter((each) => choices.get(each.workshops_session_code)?.state === 'chosen')}
            />
          )}
          {times.slice(before).map(cardOf)}
        </ol>
        {isWide && (
          <Moved moves={moves} label={title}>
            <h3 className="pb-2 text-lg tabular-nums">{title}</h3>
            {panel}
          </Moved>
        )}
      </div>
      <Dialog
        open={isSheet}
        onClose={() => void close()}
        placement="bottom"
        title={title}
        description={shown ? long : undefined}
        actions={
          <>
            {count >= required && count > 0 && (
              <Button
                pending={goOn.pending}
                onClick={async () => {
                  await close();
                  goOn.act();
                }}
              >
                {goOn.label}
              </Button>
            )}
            <Button variant="secondary" onClick={() => void close()}>
              {t('day.done')}
            </Button>
          </>
        }
      >
        <Moved moves={moves} label={title}>
          {panel}
        </Moved>
      </Dialog>
    </section>
  );

  function cardOf(time: DayTime) {
    return (
      <TimeCard
        key={time.key}
        time={time}
        state={stateOf(time)}
        strandClass={classOf}
        isCurrent={isWide && time.key === shownKey}
        opensDialog={!isWide}
        {...{ timeZone, onOpen }}
      />
    );
  }
}

function has(time: DayTime, code: string | undefined): boolean {
  return time.sessions.some((each) => each.workshops_session_code === code);
}

/** A second tap within this at the same point is part of the first: it was not meant for what came in its place. */
const SAME_TAP_MS = 400;
const SAME_POINT_PX = 24;

/** Keeps the second of two quick taps at one point from choosing in a list that the first one opened. */
function useSingleTaps(): (event: MouseEvent) => void {
  const last = useRef({ timeStamp: -SAME_TAP_MS, clientX: 0, clientY: 0 });
  return useCallback((event) => {
    const { timeStamp, clientX, clientY, detail } = event;
    const isByKeyboard = detail === 0;
    const isSame =
      timeStamp - last.current.timeStamp < SAME_TAP_MS &&
      Math.hypot(clientX - last.current.clientX, clientY - last.current.clientY) < SAME_POINT_PX;
    if (isByKeyboard) return;
    if (isSame) event.stopPropagation();
    else last.current = { timeStamp, clientX, clientY };
  }, []);
}

interface AdvanceOptions {
  act: (...choice: Parameters<SessionOptionProps['onAction']>) => Promise<boolean>;
  choices: ReadonlyMap<string, SessionChoice>;
  /** Sets the component's state, and nothing else. */
  advance: () => void;
}

/**
 * Carries out what was pressed, and goes on with the render that has the choice: the list that is left is not rendered once
 * more for it. Stays the same function for memoised rows.
 */
function useAdvance({ act, choices, advance }: AdvanceOptions): SessionOptionProps['onAction'] {
  const [awaited, setAwaited] = useState<string>();
  if (awaited !== undefined && choices.get(awaited)?.state === 'chosen') {
    setAwaited(undefined);
    advance();
  }
  return useCallback(
    async (action, session, choice) => {
      const isDone = await act(action, session, choice);
      if (isDone && GOES_ON.has(action)) setAwaited(session.workshops_session_code);
    },
    [act],
  );
}

const GOES_ON: ReadonlySet<string> = new Set(['add', 'swap', 'accept']);

/** What stands higher lies under the header. */
const HEADER_PX = 64;

interface MovedProps {
  /** Grows when a choice led to another time. */
  moves: number;
  label: string;
  children: ReactNode;
}

/** The list that a choice led to takes the focus: the button that had it is gone. */
function Moved({ moves, label, children }: MovedProps) {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(moves);
  useEffect(() => {
    if (before.current === moves) return;
    before.current = moves;
    box.current?.focus({ preventScroll: true });
    // Only where it is scrolled away from its beginning: nothing else moves.
    const isAway = (box.current?.getBoundingClientRect().top ?? 0) < HEADER_PX;
    if (isAway || box.current?.closest('dialog')) box.current?.scrollIntoView({ block: 'start' });
  }, [moves]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div ref={box} role="group" tabIndex={-1} aria-label={label} className="scroll-mt-28 outline-none">
      {children}
    </div>
  );
}
