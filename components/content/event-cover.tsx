import type { ClientEvent } from '@/lib/contract/parts/event';
import { COVER_SIZE, coverArt, layerColour, layerOpacity, SUN_OPACITY_RATIO } from '@/lib/pictures/cover-art';
import { dayNumbers } from '@/lib/time/day-numbers';

interface EventCoverProps {
  event: Pick<ClientEvent, 'event_code' | 'starts_at' | 'ends_at' | 'time_zone'>;
  className?: string;
}

/** The picture of an event that brings none: hills in its colour, and its days in large type. Only decoration. */
export function EventCover({ event, className }: EventCoverProps) {
  const { width, height } = COVER_SIZE;
  const { sun, layers } = coverArt(event.event_code);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      <rect width={width} height={height} className="fill-cover-far" />
      <circle cx={sun.x} cy={sun.y} r={sun.radius} className="fill-cover-glow" opacity={SUN_OPACITY_RATIO} />
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
      {layers.map((path, index) => (
        <path
          key={path}
          d={path}
          className={layerColour(index) === 'cover' ? 'fill-cover' : 'fill-cover-deep'}
          opacity={layerOpacity(index)}
        />
      ))}
    </svg>
  );
}
