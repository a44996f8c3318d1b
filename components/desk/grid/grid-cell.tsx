import { useLocale, useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { classNames } from '@/components/ui/class-names';
import { PageLink } from '@/components/ui/page-link';
import { formatTimeSpan } from '@/lib/time/format';
import { type Axis, type GridSession, lengthOf, linesOf, minutesOf } from './grid-layout';

/** What can be done with a cell. The same functions for the life of a grid, so that cells are drawn once. */
export interface CellActs {
  onChoose: (session: GridSession) => void;
  onKey: (session: GridSession, pressed: KeyboardEvent) => void;
  onGrab: (session: GridSession, pressed: PointerEvent) => void;
}

interface GridCellProps {
  session: GridSession;
  lane: number | null;
  axis: Axis;
  zone: string;
  isChosen: boolean;
  /** One cell of a grid is a stop of the tab key; arrow keys go on to the others. */
  isStop: boolean;
  /** Null for those who may only look. */
  acts: CellActs | null;
  /** Where it is changed, for pages without scripts. */
  path: string;
  hasScripts: boolean;
}

const CELL =
  'flex h-full min-h-11 w-full min-w-0 flex-col justify-start overflow-hidden rounded-control border px-2 py-1 text-left text-sm leading-tight sm:min-h-0 sm:px-1.5 sm:py-0 sm:text-[0.75rem] sm:leading-[1.05]';

/** The id of a session's cell, to which arrow keys bring the focus. */
export const cellId = (session: string): string => `cell-${session}`;

export const GridCell = memo(function GridCell({
  session,
  lane,
  axis,
  zone,
  isChosen,
  isStop,
  acts,
  path,
  hasScripts,
}: GridCellProps) {
  const t = useTranslations('desk_grid');
  const locale = useLocale();
  const { title, presenters, starts_at: start, ends_at: end, online, collected, taken, capacity } = session;
  const { start: from, end: to } = linesOf(axis, {
    from: minutesOf(session.from),
    minutes: lengthOf(session),
  });
  const content = (
    <>
      <span className="font-semibold text-heading">{title}</span>{' '}
      <span className="block text-quiet tabular-nums">
        {formatTimeSpan(start, end, zone, locale)}
        {online && `, ${t('online')}`}
      </span>{' '}
      {presenters.length > 0 && <span className="block text-quiet">{presenters.join(', ')}</span>}
      {collected && <span className="block font-semibold text-warning">{t('collected')}</span>}
      {taken > 0 && (
        <span className="block text-quiet tabular-nums">
          {capacity === null ? t('taken', { taken }) : t('taken_of', { taken, capacity })}
        </span>
      )}
    </>
  );
  const look = classNames(
    CELL,
    isChosen
      ? 'border-accent-text bg-accent-soft ring-2 ring-accent-text'
      : 'border-line-strong bg-raised hover:border-edge',
  );
  return (
    <li className={`s${from} e${to} l${lane ?? 0} min-w-0 sm:p-px`}>
      {acts === null && <div className={look}>{content}</div>}
      {acts !== null && !hasScripts && (
        <PageLink href={path} className={`${look} no-underline`}>
          {content}
        </PageLink>
      )}
      {acts !== null && hasScripts && (
        <button
          type="button"
          id={cellId(session.session)}
          aria-pressed={isChosen}
          tabIndex={isStop ? 0 : -1}
          className={`${look} cursor-grab`}
          onClick={() => acts.onChoose(session)}
          onKeyDown={(pressed) => acts.onKey(session, pressed)}
          onPointerDown={(pressed) => acts.onGrab(session, pressed)}
        >
          {content}
        </button>
      )}
    </li>
  );
});
