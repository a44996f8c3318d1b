import { useLocale, useTranslations } from 'next-intl';
import { choiceMark, partMark, rowMark } from '@/components/programme/rows/live-rows';
import { Seats } from '@/components/programme/rows/seats';
import { sessionFacts } from '@/components/programme/session-facts';
import { saysSeats } from '@/components/programme/words/seats-text';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatMoney } from '@/lib/money';
import type { RowContext } from './row-context';

interface SessionRowProps {
  session: SessionSummary;
  context: RowContext;
  /** The filter does not match it; it is there for when the filter changes. */
  hidden: boolean;
  /** Says when it ends, because it does not end with the others of its group. */
  until: boolean;
}

/**
 * A row for a session. Hundreds are on a page, so its parts have one short attribute each (`rows/live-rows`) instead of
 * classes.
 */
export function SessionRow({ session, context, hidden, until }: SessionRowProps) {
  const { presenters, room, strand } = session;
  const hash =
    session.workshops_session_code === session.workshops_code ? '' : `#${session.workshops_session_code}`;
  return (
    <li {...rowMark(sessionFacts(session, context.audiences))} hidden={hidden}>
      <div {...partMark('words')}>
        <h4 {...partMark('title')}>
          <a href={`${context.hrefOf(session.workshops_code)}${hash}`}>{session.workshops_title}</a>
        </h4>
        {session.subtitle && <p {...partMark('detail')}>{session.subtitle}</p>}
        {presenters.length > 0 && (
          <p {...partMark('detail')}>{presenters.map((presenter) => presenter.name).join(', ')}</p>
        )}
        {(room ?? strand) && (
          <p {...partMark('place')}>
            {room && <span>{room.name}</span>}
            {strand && (
              <span className={`strand ${context.strandClass(strand.code) ?? ''}`}>{strand.name}</span>
            )}
          </p>
        )}
      </div>
      <Marks session={session} context={context} until={until} />
      {(context.choosable || saysSeats(session)) && (
        <div {...partMark('side')}>
          <Seats session={session} words={context.seats} />
          {context.choosable && <div {...choiceMark(session.workshops_session_code)} />}
        </div>
      )}
    </li>
  );
}

/** What is unusual about a session, in a word each. */
function Marks({ session, context, until }: Pick<SessionRowProps, 'session' | 'context' | 'until'>) {
  const t = useTranslations('schedule.mark');
  const locale = useLocale();
  const { marks: rules, timeZone } = context;
  const fee = session.fee && formatMoney(session.fee, locale);
  const marks = [
    session.kind !== rules.usualKind && t(`kind.${session.kind}`),
    rules.mode && t(session.workshops_session_type === 'I' ? 'in_person' : 'online'),
    session.workshops_offsite === 'Y' && t('offsite'),
    session.language && session.language !== rules.usualLanguage && t(`language.${session.language}`),
    fee && t(session.payable === 'instructor' ? 'fee_instructor' : 'fee', { fee }),
  ].filter((mark) => typeof mark === 'string');
  if (marks.length === 0 && !until) return null;
  return (
    <p {...partMark('marks')}>
      {until && (
        <span>
          {t('until')}{' '}
          <ClockTime
            instant={session.workshops_schedule_end}
            timeZone={timeZone}
            day={session.workshops_schedule_day}
          />
        </span>
      )}
      {marks.map((mark) => (
        <span key={mark} {...partMark('mark')}>
          {mark}
        </span>
      ))}
    </p>
  );
}
