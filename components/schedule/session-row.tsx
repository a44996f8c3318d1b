import { useLocale, useTranslations } from 'next-intl';
import { Seats } from '@/components/programme/seats';
import { sessionFacts } from '@/components/programme/session-facts';
import { saysSeats } from '@/components/programme/words/seats-text';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatMoney } from '@/lib/money';
import type { RowContext } from './row-context';

interface SessionRowProps {
  session: SessionSummary;
  context: RowContext;
  /** The filter does not let it through; it is there for when the filter is changed. */
  hidden: boolean;
  /** Set where it does not end with the others of its group. */
  until: boolean;
  className?: string;
}

/**
 * A session as a quiet row. Hundreds stand on a page, so a row is plain elements without classes: `programme.css` knows
 * them by their place. The first child holds the words that the filter searches.
 */
export function SessionRow({ session, context, hidden, until, className }: SessionRowProps) {
  const { presenters, room, strand } = session;
  const hash =
    session.workshops_session_code === session.workshops_code ? '' : `#${session.workshops_session_code}`;
  return (
    <li data-facts={sessionFacts(session, context.audiences)} hidden={hidden} className={className}>
      <div>
        <h4>
          <a href={`${context.hrefOf(session.workshops_code)}${hash}`}>{session.workshops_title}</a>
        </h4>
        {session.subtitle && <p>{session.subtitle}</p>}
        {presenters.length > 0 && <p>{presenters.map((presenter) => presenter.name).join(', ')}</p>}
        {(room ?? strand) && (
          <p>
            {room && <span>{room.name}</span>}
            {strand && <b className={context.strandClass(strand.code)}>{strand.name}</b>}
          </p>
        )}
      </div>
      <Marks session={session} context={context} until={until} />
      {(context.choosable || saysSeats(session)) && (
        <div>
          <Seats session={session} words={context.seats} />
          {context.choosable && <div data-choose={session.workshops_session_code} />}
        </div>
      )}
    </li>
  );
}

/** What is out of the ordinary about a session, in a word each. */
function Marks({ session, context, until }: Pick<SessionRowProps, 'session' | 'context' | 'until'>) {
  const t = useTranslations('schedule.mark');
  const locale = useLocale();
  const { told, timeZone } = context;
  const fee = session.fee && formatMoney(session.fee, locale);
  const marks = [
    session.kind !== told.usualKind && t(`kind.${session.kind}`),
    told.mode && t(session.workshops_session_type === 'I' ? 'in_person' : 'online'),
    session.workshops_offsite === 'Y' && t('offsite'),
    session.language && session.language !== told.usualLanguage && t(`language.${session.language}`),
    fee && t(session.payable === 'instructor' ? 'fee_instructor' : 'fee', { fee }),
  ].filter((mark) => typeof mark === 'string');
  if (marks.length === 0 && !until) return null;
  return (
    <p>
      {until && (
        <span>
          {t('until')} <ClockTime instant={session.workshops_schedule_end} timeZone={timeZone} />
        </span>
      )}
      {marks.map((mark) => (
        <i key={mark}>{mark}</i>
      ))}
    </p>
  );
}
