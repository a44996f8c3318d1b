'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { presentOf } from '@/lib/domain/programme/now-and-next';
import { timeId } from '@/lib/domain/programme/schedule-view';
import { fillIn } from '@/lib/i18n/fill-in';
import type { Locale } from '@/lib/i18n/languages';
import { formatDay, formatTime, localDate } from '@/lib/time/format';

export interface TodaySectionProps {
  /** Between which the section is shown, in milliseconds. */
  from: number;
  until: number;
  /** The event's. */
  timeZone: string;
  locale: Locale;
  /** Addresses in the page's language: of the schedule, and how those of workshops begin. */
  hrefs: { schedule: string; workshop: string };
  /** `next` and `tomorrow` have a `{time}`, `on` a `{day}` and a `{time}`, `until` a `{time}`, `others` a `{count}`. */
  words: Record<
    'title' | 'now' | 'others' | 'next' | 'tomorrow' | 'on' | 'until' | 'schedule' | 'failed' | 'last',
    string
  >;
}

/** The page asks again after this time, or when it is looked at again. */
const ASK_EVERY_MS = 60_000;
const DAY_MS = 86_400_000;

interface Read {
  at: number;
  sessions: readonly SessionSummary[];
  /** How many more go on. */
  others: number;
}

/** Reads what is on now and next, again and again while the event goes on and the page is looked at. */
function useNowAndNext(from: number, until: number): Read | 'failed' | undefined {
  const [read, setRead] = useState<Read | 'failed'>();
  useEffect(() => {
    const stop = new AbortController();
    let askedAt = 0;
    const ask = async () => {
      const at = Date.now();
      if (at < from || at >= until || document.visibilityState !== 'visible') return;
      if (at - askedAt < ASK_EVERY_MS / 2) return;
      askedAt = at;
      try {
        const { api } = await import('@/lib/api/browser');
        const input = { at: new Date(at).toISOString() };
        const answer = await api.getScheduleListByCodeAndTrack(input, { signal: stop.signal });
        setRead({ at, sessions: answer.sessions, others: answer.others_on ?? 0 });
      } catch {
        if (!stop.signal.aborted) setRead((before) => before ?? 'failed');
      }
    };
    void ask();
    const timer = setInterval(ask, ASK_EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      stop.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [from, until]);
  return read;
}

/** Whether the section is in sight; the inline script has decided that before, and the browser's clock goes on. */
function useIsShown(from: number, until: number): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const look = () => setIsShown(Date.now() >= from && Date.now() < until);
    look();
    const timer = setInterval(look, ASK_EVERY_MS);
    return () => clearInterval(timer);
  }, [from, until]);
  return isShown;
}

export function TodaySection(props: TodaySectionProps) {
  const { from, until, hrefs, words } = props;
  const read = useNowAndNext(from, until);
  const isShown = useIsShown(from, until);
  return (
    <section
      aria-labelledby="today"
      hidden={!isShown}
      data-shown-from={from}
      data-shown-until={until}
      // The inline script may have shown it before hydration.
      suppressHydrationWarning
      className="wrap space-y-4 py-6 lg:py-8"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="today" className="text-2xl">
          {words.title}
        </h2>
        <a
          href={read === undefined || read === 'failed' ? hrefs.schedule : scheduleAt(hrefs.schedule, read)}
          className={`py-2 ${TEXT_LINK}`}
        >
          {words.schedule}
        </a>
      </div>
      {/* It keeps its height while it is filled. */}
      <div aria-busy={read === undefined} className="min-h-192 lg:min-h-120">
        {read === 'failed' && <p className="text-quiet">{words.failed}</p>}
        {read !== undefined && read !== 'failed' && <NowAndNext {...props} read={read} />}
      </div>
    </section>
  );
}

/** The schedule where it says what is on, or else what comes. */
function scheduleAt(schedule: string, { at, sessions }: Read): string {
  const spans = sessions.map(
    ({ workshops_schedule_start: start, workshops_schedule_end: end, ...session }) => ({
      from: Date.parse(start),
      until: Date.parse(end),
      hash: `?day=${session.workshops_schedule_day}#${timeId(start)}`,
    }),
  );
  const inOrder = spans.sort((one, other) => one.from - other.from);
  return `${schedule}${presentOf(inOrder, at)?.hash ?? ''}`;
}

function NowAndNext({ read, timeZone, locale, hrefs, words }: TodaySectionProps & { read: Read }) {
  const { at, sessions, others } = read;
  const isOn = ({ workshops_schedule_start: start }: SessionSummary) => Date.parse(start) <= at;
  const now = sessions.filter(isOn);
  const next = sessions.filter((session) => !isOn(session));
  const [first] = next;
  const clock = (instant: string) => formatTime(instant, timeZone, locale);
  return (
    <div className="grid gap-x-12 gap-y-6 lg:auto-cols-fr lg:grid-flow-col">
      {now.length > 0 && (
        <List
          title={words.now}
          isNow
          sessions={now.map((session) => ({
            session,
            when: fillIn(words.until, { time: clock(session.workshops_schedule_end) }),
          }))}
          href={hrefs.workshop}
          others={
            others > 0 && (
              <a href={scheduleAt(hrefs.schedule, read)} className={`inline-block py-2 ${TEXT_LINK}`}>
                {fillIn(words.others, { count: String(others) })}
              </a>
            )
          }
        />
      )}
      {first && (
        <List
          title={nextTitle(first.workshops_schedule_start)}
          isWide={now.length === 0}
          sessions={next.map((session) => ({ session, when: clock(session.workshops_schedule_start) }))}
          href={hrefs.workshop}
        />
      )}
      {sessions.length === 0 && <p className="text-quiet">{words.last}</p>}
    </div>
  );

  function nextTitle(start: string): string {
    const time = clock(start);
    const dayOf = (instant: number) => localDate(new Date(instant).toISOString(), timeZone);
    const day = localDate(start, timeZone);
    if (day === dayOf(at)) return fillIn(words.next, { time });
    if (day === dayOf(at + DAY_MS)) return fillIn(words.tomorrow, { time });
    return fillIn(words.on, { day: formatDay(start, timeZone, locale), time });
  }
}

interface ListProps {
  title: string;
  isNow?: boolean;
  /** The only list: two columns where there is room. */
  isWide?: boolean;
  sessions: readonly { session: SessionSummary; when: string }[];
  /** How the addresses of workshops begin. */
  href: string;
  /** Below the list. */
  others?: ReactNode;
}

function List({ title, isNow = false, isWide = false, sessions, href, others }: ListProps) {
  return (
    <div className="min-w-0">
      <h3 className="flex items-center gap-2 pb-2 text-base tabular-nums">
        {isNow && <span className="size-2.5 rounded-full bg-accent" aria-hidden />}
        {title}
      </h3>
      <ul
        className={classNames(
          'border-t border-line *:border-b *:border-line',
          isWide && 'gap-x-12 lg:columns-2',
        )}
      >
        {sessions.map(({ session, when }) => {
          const { room, presenters, workshops_session_code: code, workshops_code: workshop } = session;
          const where = [room?.name, presenters.map(({ name }) => name).join(', ')]
            .filter(Boolean)
            .join(' · ');
          return (
            <li key={code} className="group relative flex break-inside-avoid gap-3 py-2">
              <span className="w-27 shrink-0 text-sm leading-6 text-quiet tabular-nums">{when}</span>
              <div className="min-w-0 flex-1">
                <p className="truncate font-semibold text-heading">
                  <a
                    href={`${href}${encodeURIComponent(workshop)}`}
                    lang={session.texts_language}
                    className="after:absolute after:inset-0 group-hover:underline"
                  >
                    {session.workshops_title}
                  </a>
                </p>
                <p className="min-h-[1.45em] truncate text-sm text-quiet">{where}</p>
              </div>
            </li>
          );
        })}
      </ul>
      {others}
    </div>
  );
}
