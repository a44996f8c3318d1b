'use client';

import { Map as MapIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from './button';

interface MapToggleProps {
  /** In degrees. */
  latitude: number;
  longitude: number;
  /** Names the map: "Map of the Inlet Conference Centre". */
  title: string;
  words: { show: string; hide: string; note: string };
}

/** Half the height of the map's section, in degrees of latitude: some six streets. */
const REACH = 0.004;

/**
 * A map that is fetched only when the visitor asks for it: until then OpenStreetMap does not learn who reads the page. The
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
  // A degree of longitude is shorter the farther one is from the equator; the section is twice as wide as high.
  const width = (2 * REACH) / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const box = [longitude - width, latitude - REACH, longitude + width, latitude + REACH];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
