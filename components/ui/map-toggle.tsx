'use client';

import { Map as MapIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './button';

interface MapToggleProps {
  /** In degrees. */
  latitude: number;
  longitude: number;
  /** For example "Map of the Inlet Conference Centre". */
  title: string;
  words: { show: string; hide: string; note: string };
}

/** Half the height of the map, about six streets. */
const HALF_HEIGHT_DEGREES = 0.004;

/**
 * A map that loads only when the visitor asks for it, so that OpenStreetMap does not learn who reads the page. The
 * frame's origin is allowed by server/policy/content-security-policy.ts.
 */
export function MapToggle({ latitude, longitude, title, words }: MapToggleProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="secondary"
          aria-expanded={shown}
          aria-controls={id}
          icon={<MapIcon className="size-5" aria-hidden />}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </Button>
        {!shown && <p className="text-sm text-quiet">{words.note}</p>}
      </div>
      <div id={id} hidden={!shown}>
        {shown && (
          <iframe
            src={embedAddress(latitude, longitude)}
            title={title}
            loading="lazy"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="aspect-[4/3] w-full animate-appear rounded-card border border-line bg-sunken sm:aspect-[16/9]"
          />
        )}
      </div>
    </div>
  );
}

function embedAddress(latitude: number, longitude: number): string {
  // A degree of longitude gets shorter towards the poles; the map is twice as wide as it is high.
  const width = (2 * HALF_HEIGHT_DEGREES) / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const box = [
    longitude - width,
    latitude - HALF_HEIGHT_DEGREES,
    longitude + width,
    latitude + HALF_HEIGHT_DEGREES,
  ];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
