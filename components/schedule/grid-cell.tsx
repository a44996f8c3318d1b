import { choiceMark, partMark } from '@/components/programme/rows/live-rows';
import { Seats } from '@/components/programme/rows/seats';
import { ClockTime } from '@/components/programme/zone/clock-time';
import type { SessionSummary } from '@/lib/contract/parts/session';
import type { RowContext } from './row-context';

export function GridCell({ session, context }: { session: SessionSummary; context: RowContext }) {
  const { presenters, room, strand } = session;
  return (
    <>
      <div {...partMark('words')}>
        <h4 {...partMark('title')}>
          <a href={context.hrefOf(session.workshops_code)}>{session.workshops_title}</a>
        </h4>
        {presenters.length > 0 && (
          <p {...partMark('detail')}>{presenters.map((presenter) => presenter.name).join(', ')}</p>
        )}
        {/* The search reads these; the columns show one of them. */}
        {session.subtitle && <span hidden>{session.subtitle}</span>}
        {room && <span hidden>{room.name}</span>}
        {strand && <span hidden>{strand.name}</span>}
      </div>
      <p {...partMark('time')}>
        <ClockTime
          instant={session.workshops_schedule_start}
          timeZone={context.timeZone}
          day={session.workshops_schedule_day}
        />
        {' – '}
        <ClockTime
          instant={session.workshops_schedule_end}
          timeZone={context.timeZone}
          day={session.workshops_schedule_day}
        />
      </p>
      <div {...partMark('side')}>
        <Seats session={session} words={context.seats} />
        {context.choosable && <div {...choiceMark(session.workshops_session_code)} />}
      </div>
    </>
  );
}
