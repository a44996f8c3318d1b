import { useLocale, useTranslations } from 'next-intl';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { localeOf } from '@/lib/i18n/languages';
import { inLocale, paths } from '@/lib/paths';
import { partMark, rowMark } from '../rows/row-parts';
import { Seats } from '../rows/seats';
import type { StrandClass } from '../strands';
import { type SeatsWords, saysSeats } from '../words/seats-text';
import { ClockTime } from '../zone/clock-time';

/** What the page itself is about, which its rows do not repeat. */
export type KnownOfSessions = 'presenters' | 'room' | 'strand';

interface SessionEntryProps {
  session: SessionSummary;
  timeZone: string;
  seats: SeatsWords;
  strandClass: StrandClass;
  known?: KnownOfSessions | undefined;
}

/** A session with its time, room and places left; the whole row is a link to it. */
export function SessionEntry({ session, timeZone, seats, strandClass, known }: SessionEntryProps) {
  const t = useTranslations('own_pages');
  const locale = localeOf(useLocale());
  const { workshops_code: workshop, workshops_session_code: code, presenters, strand } = session;
  const room = session.room?.name ?? (session.workshops_session_type === 'O' ? t('online') : undefined);
  const hash = code === workshop ? '' : `#${code}`;
  return (
    <li {...rowMark()}>
      <div {...partMark('words')}>
        <p {...partMark('time')}>
          <span className="font-semibold text-heading">
            <ClockTime
              instant={session.workshops_schedule_start}
              timeZone={timeZone}
              day={session.workshops_schedule_day}
            />
            {' – '}
            <ClockTime
              instant={session.workshops_schedule_end}
              timeZone={timeZone}
              day={session.workshops_schedule_day}
            />
          </span>
          {known !== 'room' && room && ` · ${room}`}
        </p>
        <p {...partMark('title')}>
          <a href={`${inLocale(paths.workshop(workshop), locale)}${hash}`} lang={session.texts_language}>
            {session.workshops_title}
          </a>
        </p>
        {known !== 'presenters' && presenters.length > 0 && (
          <p {...partMark('detail')}>{presenters.map(({ name }) => name).join(', ')}</p>
        )}
        {known !== 'strand' && strand && (
          <p {...partMark('place')}>
            <span className={`strand ${strandClass(strand.code) ?? ''}`}>{strand.name}</span>
          </p>
        )}
      </div>
      {saysSeats(session) && (
        <div {...partMark('side')}>
          <Seats session={session} words={seats} />
        </div>
      )}
    </li>
  );
}
