import { getTranslations } from 'next-intl/server';
import type { ClientEvent } from '@/lib/contract/parts/event';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { pageLocale } from '@/lib/i18n/page-locale';
import { formatDay } from '@/lib/time/format';
import { PageStyles } from '../page-styles';
import { LiveSeats } from '../rows/live-seats';
import { dayMark, STARS_MARK } from '../rows/row-parts';
import { StaticHtml } from '../rows/static-html';
import { StarButtons } from '../stars/star-buttons';
import { strandColours } from '../strands';
import { seatsWords, starWords } from '../words/words';
import { EventZone } from '../zone/event-zone';
import '../rows/programme.css';
import { type KnownOfSessions, SessionEntry } from './session-entry';

const ROWS = 'sessions-by-day';

interface SessionsByDayProps {
  /** By start. */
  sessions: readonly SessionSummary[];
  event: Pick<ClientEvent, 'time_zone'>;
  /** The heading above all days. */
  title: string;
  /** What the page is about, which rows do not repeat. */
  known?: KnownOfSessions;
}

/** The sessions of a person, strand, room or organization by day, with the places left at this moment. */
export async function SessionsByDay({ sessions, event, title, known }: SessionsByDayProps) {
  const [t, locale, seats] = await Promise.all([getTranslations('own_pages'), pageLocale(), seatsWords()]);
  const { classOf, css } = strandColours(sessions.flatMap(({ strand }) => strand ?? []));
  const days = [...new Set(sessions.map((session) => session.workshops_schedule_day))];
  const [first] = sessions;
  return (
    <section aria-labelledby={`${ROWS}-title`} className="min-w-0 space-y-4">
      <PageStyles css={css} />
      <h2 id={`${ROWS}-title`} className="text-xl">
        {title}
      </h2>
      {first === undefined && <p className="text-quiet">{t('no_sessions')}</p>}
      <StaticHtml id={ROWS} marks={STARS_MARK} className="space-y-8">
        {days.map((day) => (
          <section key={day} {...dayMark(day)} aria-labelledby={`${ROWS}-${day}`}>
            <h3 id={`${ROWS}-${day}`} className="pb-3 text-base font-semibold text-quiet">
              {/* In UTC, because a day is parsed as midnight in UTC. */}
              {formatDay(`${day}T00:00:00.000Z`, 'UTC', locale)}
            </h3>
            <ul className="session-rows border-b border-line">
              {sessions
                .filter((session) => session.workshops_schedule_day === day)
                .map((session) => (
                  <SessionEntry
                    key={session.workshops_session_code}
                    session={session}
                    timeZone={event.time_zone}
                    seats={seats}
                    strandClass={classOf}
                    known={known}
                  />
                ))}
            </ul>
          </section>
        ))}
      </StaticHtml>
      {first && <EventZone root={ROWS} timeZone={event.time_zone} at={first.workshops_schedule_start} />}
      {first && <StarButtons root={ROWS} words={await starWords()} />}
      {first && <LiveSeats root={ROWS} words={seats} locale={locale} />}
    </section>
  );
}
