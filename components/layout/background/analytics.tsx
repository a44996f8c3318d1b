'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { Measuring } from '@/lib/domain/measuring';
import type { VisitMeter } from './visit-meter';

interface AnalyticsProps {
  measuring: Measuring;
  posthogOrigin: string;
}

/** Measures visits with the services that the event uses; renders nothing. */
export function Analytics({ measuring, posthogOrigin }: AnalyticsProps) {
  const pathname = usePathname();
  const meter = useRef<VisitMeter>(undefined);
  useEffect(() => {
    let isShown = true;
    // Loaded only for events that measure. If it fails to load, the visit is not counted.
    import('./visit-meter').then(
      ({ declinesMeasuring, VisitMeter }) => {
        if (!isShown) return;
        meter.current ??= new VisitMeter({
          measuring,
          posthogOrigin,
          declined: declinesMeasuring(navigator),
          reload: () => location.reload(),
        });
        meter.current.show(pathname);
      },
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [pathname, measuring, posthogOrigin]);
  return null;
}
