import { useLocale, useTranslations } from 'next-intl';
import { ChoicePlace } from '@/components/programme/rows/choice-place';
import { partMark, rowMark } from '@/components/programme/rows/row-parts';
import { Seats } from '@/components/programme/rows/seats';
import { sessionFacts } from '@/components/programme/session-facts';
import { saysSeats } from '@/components/programme/words/seats-text';
import { useLanguageMark } from '@/components/programme/words/use-language-mark';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { SessionSummary } from '@/lib/contract/parts/session';
import { formatMoney } from '@/lib/money';
import type { RowContext } from './row-context';

interface SessionRowProps {
  session: SessionSummary;
  context: RowContext;
  /** Rows that do not match stay in the page for when the filter changes. */
  hidden: boolean;
  /** Says when it ends, because it does not end with the others of its group. */
  until: boolean;
  /** Classes of its place in the grid; undefined in a list. */
  place: string | undefined;
}

/**
 * A row for a session: its title, and one line of who, where and what is unusual. Hundreds are on a page, so its parts have
 * one short attribute each (`rows/row-parts`) instead of classes.
 */
export function SessionRow({ session, context, hidden, until, place }: SessionRowProps) {
  const { presenters, room, strand, workshops_session_code: code } = session;
  const hash = code === session.workshops_code ? '' : `#${code}`;
  const strandClass = context.strandClass(strand?.code);
  return (
    <li
      {...rowMark(sessionFacts(session, context.audiences))}
      hidden={hidden}
      className={place === undefined ? undefined : [place, strandClass].filter(Boolean).join(' ')}
    >
      <div {...partMark('words')}>
        <h4 {...partMark('title')}>
          <a href={`${context.hrefOf(session.workshops_code)}${hash}`} lang={session.texts_language}>
            {session.workshops_title}
          </a>
        </h4>
        {session.subtitle && (
          <p {...partMark('detail')} lang={session.texts_language}>
            {session.subtitle}
          </p>
        )}
        <p {...partMark('place')}>
          {place !== undefined && (
            <span {...partMark('time')}>
              <Time instant={session.workshops_schedule_start} {...{ session, context }} />
              {' – '}
              <Time instant={session.workshops_schedule_end} {...{ session, context }} />
            </span>
          )}
          {presenters.length > 0 && <span>{presenters.map((presenter) => presenter.name).join(', ')}</span>}
          {room && <span {...partMark('room')}>{room.name}</span>}
          {strand && <span className={`strand ${strandClass ?? ''}`}>{strand.name}</span>}
          <Marks session={session} context={context} until={until} />
        </p>
      </div>
      {(context.choosable || saysSeats(session)) && (
        <div {...partMark('side')}>
          <Seats session={session} words={context.seats} />
          {context.choosable && <ChoicePlace session={session} timeZone={context.timeZone} />}
        </div>
      )}
    </li>
  );
}

function Time({
  instant,
  session,
  context,
}: { instant: string } & Pick<SessionRowProps, 'session' | 'context'>) {
  return <ClockTime instant={instant} timeZone={context.timeZone} day={session.workshops_schedule_day} />;
}

/** What is unusual about a session, in a word each. */
function Marks({ session, context, until }: Pick<SessionRowProps, 'session' | 'context' | 'until'>) {
  const t = useTranslations('schedule.mark');
  const locale = useLocale();
  const inLanguage = useLanguageMark();
  const { marks: rules } = context;
  const mode = session.workshops_session_type === 'I' ? 'in_person' : 'online';
  const fee = session.fee && formatMoney(session.fee, locale);
  const marks = [
    session.kind !== rules.usualKind && t(`kind.${session.kind}`),
    mode !== rules.usualMode && t(mode),
    session.workshops_offsite === 'Y' && t('offsite'),
    session.language &&
      (session.texts_language || session.language !== rules.usualLanguage) &&
      inLanguage(session.language),
    fee && t(session.payable === 'instructor' ? 'fee_instructor' : 'fee', { fee }),
    ...(session.media ?? []).map((each) => t(`media.${each}`)),
  ].filter((mark) => typeof mark === 'string');
  return (
    <>
      {marks.map((mark) => (
        <span key={mark} {...partMark('mark')}>
          {mark}
        </span>
      ))}
      {until && (
        <span {...partMark('until')}>
          {t('until')} <Time instant={session.workshops_schedule_end} {...{ session, context }} />
        </span>
      )}
    </>
  );
}
