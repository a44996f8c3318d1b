import type { ClientEvent } from '@/lib/contract/parts/event';
import { COVER_SIZE, coverArt } from '@/lib/theme/cover-art';
import { dayNumbers } from '@/lib/time/day-numbers';

const FILLS = {
  cover: 'fill-cover',
  'cover-far': 'fill-cover-far',
  'cover-deep': 'fill-cover-deep',
  'cover-glow': 'fill-cover-glow',
} as const;

interface EventCoverProps {
  event: Pick<ClientEvent, 'event_code' | 'starts_at' | 'ends_at' | 'time_zone'>;
  className?: string;
}

/** The picture of an event that brings none: hills in its colour, and its days in large type. Only decoration. */
export function EventCover({ event, className }: EventCoverProps) {
  const { width, height } = COVER_SIZE;
  const { ground, sun, hills } = coverArt(event.event_code);
  const drawn = ({ path, colour, opacity }: typeof ground) => (
    <path key={path} d={path} className={FILLS[colour]} opacity={opacity} />
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      {drawn(ground)}
      {drawn(sun)}
      <text
        x={width / 2}
        y={height * 0.62}
        textAnchor="middle"
        fontSize={height * 0.6}
        fontWeight={700}
        letterSpacing="-0.05em"
        className="fill-on-cover"
        opacity={0.1}
      >
        {dayNumbers(event)}
      </text>
      {hills.map(drawn)}
    </svg>
  );
}
