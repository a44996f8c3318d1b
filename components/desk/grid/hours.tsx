import { type Axis, hoursOf } from './grid-layout';

interface HoursProps {
  axis: Axis;
  /** A time of the day in minutes, in the reader's language. */
  said: (minutes: number) => string;
}

/** The hours beside the rooms, on wide screens. Each session says its own time to whoever does not see them. */
export function Hours({ axis, said }: HoursProps) {
  return (
    <div aria-hidden className="sticky left-0 z-30 w-20 shrink-0 bg-page text-right text-quiet max-sm:hidden">
      <div className="sticky top-0 h-12 bg-page" />
      <div className="day-rows">
        {hoursOf(axis).map(({ minutes, line }) => (
          <p
            key={minutes}
            className={`s${line} bg-page pr-2 text-sm leading-none whitespace-nowrap tabular-nums`}
          >
            {said(minutes)}
          </p>
        ))}
      </div>
    </div>
  );
}
