import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ChoicePlace } from '@/components/programme/rows/choice-place';
import { dayMark, partMark, rowMark } from '@/components/programme/rows/row-parts';
import { Seats } from '@/components/programme/rows/seats';
import type { SeatsWords } from '@/components/programme/words/seats-text';
import { ClockTime } from '@/components/programme/zone/clock-time';
import { TEXT_LINK } from '@/components/ui/page-link';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { Locale } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import { formatDay, localDate } from '@/lib/time/format';

interface OfferedSessionsProps {
  /** By start. */
  sessions: readonly SessionSummary[];
  timeZone: string;
  words: SeatsWords;
  locale: Locale;
  /** Sessions can be chosen: each has a container for the buttons. */
  choosable: boolean;
}

/** Times, places and availability of a workshop; each time can be added to a calendar. */
export function OfferedSessions({ sessions, timeZone, words, locale, choosable }: OfferedSessionsProps) {
  const t = useTranslations('schedule.workshop');
  return (
    <ol className="divide-y divide-line">
      {sessions.map((session) => (
        <li
          key={session.workshops_session_code}
          id={session.workshops_session_code}
          {...rowMark()}
          {...dayMark(localDate(session.workshops_schedule_start, timeZone))}
          // An address that names the session shows the page from its title: the session is marked, not scrolled to the top.
          className="-mx-4 scroll-mt-[100vh] space-y-1.5 px-4 py-4 target:bg-accent-soft sm:-mx-6 sm:px-6"
        >
          <p {...partMark('title')} className="font-semibold text-heading">
            <ClockTime instant={session.workshops_schedule_start} timeZone={timeZone} form="day" />
          </p>
          <p className={session.cancelled === 'Y' ? 'text-quiet line-through' : 'text-heading'}>
            <ClockTime instant={session.workshops_schedule_start} timeZone={timeZone} />
            {' – '}
            <ClockTime
              instant={session.workshops_schedule_end}
              timeZone={timeZone}
              day={localDate(session.workshops_schedule_start, timeZone)}
            />
          </p>
          <p className="text-sm text-quiet">{placeOf(session)}</p>
          {session.workshops_offsite === 'Y' && <p className="text-sm text-warning">{t('offsite')}</p>}
          {session.cancelled === 'N' && (
            <a
              href={paths.scheduleFile({
                format: 'ical',
                language: locale,
                session: session.workshops_session_code,
              })}
              download
              aria-label={t('calendar_named', {
                title: session.workshops_title,
                day: formatDay(session.workshops_schedule_start, timeZone, locale),
              })}
              className={`inline-flex items-center gap-1.5 py-1 text-sm ${TEXT_LINK}`}
            >
              <CalendarPlus className="size-4" aria-hidden />
              {t('calendar')}
            </a>
          )}
          <div {...partMark('side')}>
            <Seats session={session} words={words} />
            {choosable && <ChoicePlace session={session} timeZone={timeZone} />}
          </div>
        </li>
      ))}
    </ol>
  );

  function placeOf({ room, workshops_session_type }: SessionSummary) {
    if (!room) return t(workshops_session_type === 'O' ? 'online' : 'room_open');
    return (
      <a href={inLocale(paths.room(room.code), locale)} className={TEXT_LINK}>
        {room.name}
      </a>
    );
  }
}
