import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { classNames } from '@/components/ui/class-names';
import { type CellActs, GridCell } from './grid-cell';
import { type Axis, type Column, linesOf } from './grid-layout';

interface RoomColumnProps {
  column: Column;
  axis: Axis;
  zone: string;
  acts: CellActs | null;
  hasScripts: boolean;
  /** Of the session that is being moved, where it is of this room. */
  chosen: string | null;
  /** Of the session at which the tab key stops, where it is of this room. */
  stop: string | null;
  /** Where the session that is being moved is to be, where that is in this room. */
  target: { from: number; minutes: number; title: string } | null;
  pathOf: (session: string) => string;
  /** Gives the grid the element whose height is the day. */
  onPlace: (key: string, element: HTMLElement | null) => void;
}

/** A room with its sessions: down the day on wide screens, as a list on narrow ones. */
export const RoomColumn = memo(function RoomColumn({
  column: { key, name, lanes, cells },
  axis,
  zone,
  acts,
  hasScripts,
  chosen,
  stop,
  target,
  pathOf,
  onPlace,
}: RoomColumnProps) {
  const t = useTranslations('desk_grid');
  const lines = target && linesOf(axis, target);
  return (
    <li
      className={classNames(
        `w${lanes}`,
        'min-w-0 sm:flex sm:shrink-0 sm:flex-col sm:border-l sm:border-line',
        cells.length === 0 && 'max-sm:hidden',
      )}
    >
      <h2 className="py-2 font-semibold text-heading sm:sticky sm:top-0 sm:z-20 sm:flex sm:h-12 sm:items-end sm:border-b sm:border-line-strong sm:bg-page sm:px-1.5 sm:py-1 sm:text-sm sm:leading-tight">
        {name}
      </h2>
      <ol
        aria-label={name}
        ref={(element) => {
          onPlace(key, element);
          return () => onPlace(key, null);
        }}
        className={`day-rows n${lanes} max-sm:space-y-2`}
      >
        {cells.map(({ session, lane }) => (
          <GridCell
            key={session.session}
            {...{ session, lane, axis, zone, acts, hasScripts }}
            isChosen={chosen === session.session}
            isStop={stop === session.session}
            path={pathOf(session.session)}
          />
        ))}
        {lines && (
          <li
            aria-hidden
            className={`s${lines.start} e${lines.end} l0 pointer-events-none z-10 overflow-hidden rounded-control border-2 border-dashed border-accent-text bg-accent-soft/70 px-1.5 text-[0.75rem] leading-[1.05] font-semibold text-accent-text max-sm:hidden`}
          >
            {t('here', { title: target.title })}
          </li>
        )}
      </ol>
    </li>
  );
});
