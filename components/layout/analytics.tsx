'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import type { Measuring } from '@/lib/domain/measuring';
import { declinesMeasuring, VisitMeter } from './visit-meter';

interface AnalyticsProps {
  measuring: Measuring;
  posthogOrigin: string;
}

/** Measures visits with the services that the event names, and shows nothing. */
export function Analytics({ measuring, posthogOrigin }: AnalyticsProps) {
  const pathname = usePathname();
  const meter = useRef<VisitMeter>(undefined);
  useEffect(() => {
    meter.current ??= new VisitMeter({
      ...{ measuring, posthogOrigin, declined: declinesMeasuring(navigator) },
      reload: () => location.reload(),
    });
    meter.current.show(pathname);
  }, [pathname, measuring, posthogOrigin]);
  return null;
}
